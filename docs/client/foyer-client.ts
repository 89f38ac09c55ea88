// Foyer's API for programs: one file to copy, without dependencies. It runs wherever there is `fetch`.
// Keys are made in the office, under Keys; what each call needs stands on /api/docs.

export interface Job {
  id: number;
  title: string;
  location: string;
  department: string;
  No_Of_Positions: number;
  employment_type: 'internship' | 'full-time' | 'part-time';
  Work_timing: 'On-site' | 'Remote' | 'Hybrid';
  qualification: string;
  Key_Skills: string;
  job_url: string;
  Experiance: string;
  responsibility: string;
  description: string;
  /** `2026-11-02` */
  posted_on: string;
  /** Only what is open is on the site; staff ask for others with `{ state: 'all' }`. */
  state: 'draft' | 'open' | 'closed';
  /** When a draft goes out by itself. */
  publish_at: string | null;
  /** The last day it is open, by the company's clocks. */
  closes_on: string | null;
  salary_min: number | null;
  salary_max: number | null;
  currency: string | null;
  salary_unit: 'hour' | 'month' | 'year' | null;
  questions: JobQuestion[];
  version: number;
}

export interface JobQuestion {
  /** Given by the server where it is left out. */
  id: string;
  text: string;
  kind: 'short' | 'yes_no' | 'choice' | 'number';
  required: boolean;
  choices?: string[] | undefined;
}

type JobOption =
  | 'state'
  | 'publish_at'
  | 'closes_on'
  | 'salary_min'
  | 'salary_max'
  | 'currency'
  | 'salary_unit'
  | 'questions';
/** Without the options it is open at once; in a change they stay as they are. */
export type JobDraft = Omit<Job, 'id' | 'posted_on' | 'version' | JobOption> & Partial<Pick<Job, JobOption>>;

export interface Application {
  id: number;
  name: string;
  email: string;
  mobile_number: string;
  experience: '0-1' | '2-3' | '4-5' | '5-10' | '10+';
  job_title: string;
  current_location: string;
  subject: string;
  resume_type: 'pdf' | 'doc' | 'docx';
  is_archived: boolean;
  is_read: boolean;
  created_at: string;
  job_id: number | null;
  version: number;
}

export interface Enquiry {
  id: number;
  first_name: string;
  last_name: string;
  email: string;
  phone_number: string;
  subject: string;
  message: string;
  created_at: string;
  is_read: boolean;
  is_spam: boolean;
  state: 'new' | 'open' | 'answered' | 'closed';
  assignee: { id: number; name: string } | null;
  version: number;
}

export interface Employee {
  id: number;
  employee_id: string;
  name: string;
  role: string;
  department: string;
  phone_number: string;
  company_name: string;
  company_email: string;
  blood_group: string;
  date_of_joining: string | null;
  gender: 'M' | 'F' | 'O' | null;
  version: number;
}
export type EmployeeDraft = Partial<Omit<Employee, 'id' | 'version'>> & { employee_id: string };

/** A refusal. `code` is stable: decide by it, and show `message` to people. */
export class FoyerError extends Error {
  readonly status: number;
  readonly code: string;
  /** What is wrong with which field. */
  readonly errors: Record<string, string[]>;
  constructor(
    status: number,
    answer: { code?: string; message?: string; errors?: Record<string, string[]> },
  ) {
    super(answer.message ?? `Foyer answered ${status}`);
    this.name = 'FoyerError';
    this.status = status;
    this.code = answer.code ?? 'unexpected';
    this.errors = answer.errors ?? {};
  }
}

type Query = Record<string, string | number | boolean | undefined>;

interface CallOptions {
  query?: Query;
  body?: unknown;
  /** The version a change was made from: if somebody else was quicker it is refused with `changed_meanwhile`. */
  version?: number;
}

export interface FoyerOptions {
  /** `https://www.example.com` */
  url: string;
  /** `fk_…` */
  key: string;
  /** How often a call is made again that was too early or found the server busy. */
  retries?: number;
}

export function createFoyer({ url, key, retries = 3 }: FoyerOptions) {
  async function send(method: string, path: string, { query, body, version }: CallOptions = {}) {
    for (let attempt = 0; ; attempt += 1) {
      const answer = await fetch(addressOf(url, path, query), {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(version !== undefined && { 'if-match': `"${version}"` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      if (answer.ok) return answer;
      const isLater = answer.status === 429 || answer.status === 503;
      if (!isLater || attempt >= retries)
        throw new FoyerError(answer.status, (await answer.json().catch(() => ({}))) as object);
      await pause(Number(answer.headers.get('retry-after') ?? 1));
    }
  }
  const call = async <Answer>(method: string, path: string, options?: CallOptions): Promise<Answer> => {
    const answer = await send(method, path, options);
    return (answer.status === 204 ? undefined : await answer.json()) as Answer;
  };
  const file = async (path: string): Promise<Blob> => (await send('GET', path)).blob();

  /** All rows of a list, a page at a time: `for await (const job of foyer.jobs.all())`. */
  async function* all<Row>(path: string, query: Query = {}): AsyncGenerator<Row> {
    for (let page = 1; ; page += 1) {
      const answer = await send('GET', path, { query: { ...query, page, page_size: PAGE_SIZE } });
      const body = (await answer.json()) as Row[] | { data: Row[] };
      const rows = Array.isArray(body) ? body : body.data;
      yield* rows;
      if (rows.length < PAGE_SIZE) return;
    }
  }

  return {
    /** Any call of /api/docs. */
    call,
    jobs: {
      all: (query?: Query) => all<Job>('/api/jobs/', query),
      read: (id: number) => call<Job>('GET', `/api/jobs/${id}/`),
      post: (body: JobDraft) => call<Job>('POST', '/api/jobs/', { body }),
      replace: ({ id, version, posted_on: _posted, ...body }: Job) =>
        call<Job>('PUT', `/api/jobs/${id}/`, { body, version }),
      delete: (id: number) => call<void>('DELETE', `/api/jobs/${id}/`),
    },
    applications: {
      all: (query?: Query) => all<Application>('/api/job-application/', query),
      read: (id: number) => call<Application>('GET', `/api/job-application/${id}/`),
      resume: (id: number) => file(`/api/job-application/${id}/resume/`),
      change: (id: number, body: { is_archived?: boolean; is_read?: boolean }) =>
        call<Application>('PATCH', `/api/job-application/${id}/`, { body }),
    },
    enquiries: {
      all: (query?: Query) => all<Enquiry>('/api/contact/list/', query),
      read: (id: number) => call<Enquiry>('GET', `/api/contact/${id}/`),
      change: (
        id: number,
        body: {
          is_read?: boolean;
          is_spam?: boolean;
          state?: Enquiry['state'];
          assignee?: number | null;
        },
      ) => call<Enquiry>('PATCH', `/api/contact/${id}/`, { body }),
    },
    employees: {
      all: (query?: Query) => all<Employee>('/api/Idcard/employee/', query),
      read: (employeeId: string) => call<Employee>('GET', employeePath(employeeId)),
      add: (body: EmployeeDraft) => call<Employee>('POST', '/api/Idcard/employee/', { body }),
      change: (employeeId: string, body: Partial<EmployeeDraft>) =>
        call<Employee>('PATCH', employeePath(employeeId), { body }),
      delete: (employeeId: string) => call<void>('DELETE', employeePath(employeeId)),
    },
  };
}

const PAGE_SIZE = 200;

const employeePath = (employeeId: string): string =>
  `/api/Idcard/employee/${encodeURIComponent(employeeId)}/`;

function addressOf(url: string, path: string, query: Query = {}): URL {
  const address = new URL(path, url);
  for (const [name, value] of Object.entries(query))
    if (value !== undefined) address.searchParams.set(name, String(value));
  return address;
}

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));
