// A campaign: batches of requests sent side by side, every answer checked, the same seed the same requests.
import fc from 'fast-check';
import type { Database } from '#server/platform/database/database.ts';
import type { OpenApiDocument } from '#server/http/openapi.ts';
import { ACCESS, createCheck } from './check.ts';
import { type Placeholder, readOperations } from './operations.ts';
import { type People, gatherPeople } from './people.ts';
import { burstFaults } from './bursts.ts';
import {
  type BurstRequest,
  type CallRequest,
  type FuzzRequest,
  type OneRequest,
  anyRequest,
} from './requests.ts';
import { type Answer, type Sender, openSender } from './send.ts';

export interface CampaignOptions {
  port: number;
  /** The program's own, to bring back callers the campaign has deleted. */
  database: Database;
  /** Folders no answer may name. */
  places: string[];
}

export interface Campaign {
  /** Batches of requests, for fast-check. */
  batches: fc.Arbitrary<FuzzRequest[]>;
  /** Sends a batch and answers what is wrong with the answers. */
  send(batch: FuzzRequest[]): Promise<Finding[]>;
  counts: {
    requests: number;
    /** Answers of 503, by what was asked and their words: the one failure that is allowed, when the machine cannot keep up. */
    busy: Map<string, number>;
    byStatus: Map<number, number>;
    byCall: Map<string, number>;
    replaced(): number;
  };
  close(): void;
}

export interface Finding {
  rule: string;
  request: string;
  answer: string;
}

export const AT_ONCE = 16;

export async function openCampaign({ port, database, places }: CampaignOptions): Promise<Campaign> {
  const sender = openSender(port);
  const described = await sender.send({ method: 'GET', url: '/api/openapi.json', headers: {} });
  const operations = readOperations(JSON.parse(described.body) as OpenApiDocument);
  const people = await gatherPeople(database);
  const check = createCheck(places);
  const byStatus = new Map<number, number>();
  const byCall = new Map<string, number>(operations.map(({ name }) => [name, 0]));
  const busy = new Map<string, number>();
  const counts = { requests: 0, busy, byStatus, byCall, replaced: people.replaced };

  async function several(asked: BurstRequest): Promise<Finding[]> {
    const answers = await sender.sendBurst(asked);
    counts.requests += asked.urls.length;
    return burstFaults(asked, answers).map((rule) => ({
      rule: `burst: ${rule}`,
      request: JSON.stringify(asked).slice(0, 600),
      answer: answers.map(({ status }) => status).join(' '),
    }));
  }

  async function one(asked: OneRequest): Promise<Finding[]> {
    const request = asked.kind === 'call' ? fillIn(people, asked) : asked;
    const answer = await deliver(sender, people, request);
    counts.requests++;
    byStatus.set(answer.status, (byStatus.get(answer.status) ?? 0) + 1);
    if (answer.status === 503) {
      const what = `${request.kind === 'raw' ? describe(request) : `${request.method} ${request.url}`}: ${answer.body}`;
      busy.set(what.slice(0, 300), (busy.get(what.slice(0, 300)) ?? 0) + 1);
    }
    // Only what got past the door counts as tried.
    if (request.kind === 'call' && answer.status < 400 && answer.status > 0)
      byCall.set(request.operation.name, (byCall.get(request.operation.name) ?? 0) + 1);
    if (request.kind === 'call') people.heed(request, answer);
    const broken = check(request, answer, request.kind === 'call' ? people.selfId(request.caller) : '');
    const isAsMade =
      request.kind !== 'call' || broken.length === 0 || (await people.isAsMade(request.caller));
    // Somebody was let into more by a request beside this one.
    const found = isAsMade ? broken : broken.filter((rule) => !rule.startsWith(ACCESS));
    return found.map((rule) => ({
      rule: `${request.kind === 'call' ? request.operation.name : request.kind}: ${rule}`,
      request: describe(request),
      answer: `${answer.status} ${answer.body.slice(0, 400)}`,
    }));
  }

  return {
    batches: fc.array(anyRequest(operations), { minLength: AT_ONCE, maxLength: AT_ONCE, size: 'max' }),
    async send(batch) {
      await people.renew();
      return (
        await Promise.all(batch.map((asked) => (asked.kind === 'burst' ? several(asked) : one(asked))))
      ).flat();
    },
    counts,
    close: () => sender.close(),
  };
}

function deliver(sender: Sender, people: People, request: OneRequest): Promise<Answer> {
  if (request.kind === 'raw') return sender.sendRaw(request.text);
  if (request.kind === 'page') return sender.send(request);
  return sender.send({ ...request, headers: { ...people.headersOf(request.caller), ...request.headers } });
}

/** Puts what is known by now in the place of the placeholders. */
function fillIn(people: People, request: CallRequest): CallRequest {
  const fill = (text: string) =>
    text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: Placeholder) => people.resolve(name, request));
  const { body } = request;
  const isFilled = body?.type === 'application/json' && body.content.includes('{{');
  return {
    ...request,
    url: fill(request.url),
    body: isFilled ? { ...body, content: Buffer.from(fill(body.content.toString())) } : body,
  };
}

function describe(request: OneRequest): string {
  if (request.kind === 'raw') return JSON.stringify(request.text.slice(0, 300));
  const { method, url, headers } = request;
  const more = request.kind === 'call' ? ` as ${request.caller}, ${describeBody(request.body)}` : '';
  return `${method} ${url.slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)}${more}`;
}

const describeBody = (body: { type: string | undefined; content: Buffer } | undefined): string =>
  body ? `${body.type}: ${JSON.stringify(body.content.toString().slice(0, 600))}` : 'no body';
