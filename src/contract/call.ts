// One entry of the call table: what both sides agree on for one call. The server refuses to start a route without it.
import type * as z from 'zod/mini';
import type { ANY_AREA, Area, Level } from './areas.ts';

/**
 * Who may make a call. `staff` need a permission in its area; `signed-in` is for what is one's own, whatever one may do;
 * `operator` is for the machine's own watchers: open, but it tells nothing about people.
 */
export type Who = 'anyone' | 'staff' | 'signed-in' | 'self-or-superuser' | 'superuser' | 'operator';

type Schema = z.ZodMiniType;

/** A file a multipart form may carry. */
export interface FilePart {
  name: string;
  maxBytes: number;
  /** In the form's own words; otherwise how large it may be. */
  tooLarge?: string;
  /** Of a file that has to be there: what is said where it is not, beside what is wrong with the other fields. */
  missing?: string;
}

interface AnyCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As clients send it: closing slash, `{name}` for parameters. */
  path: `/${string}`;
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The call takes multipart forms too, with these files; their text fields are the body. */
  files?: readonly FilePart[];
  /** The status of success. 202: something follows by mail. 302: a browser is sent on to another address. */
  status: 200 | 201 | 202 | 204 | 302;
  /** The body of success; left out where there is none or where it is not JSON. */
  answer?: Schema;
  /** The media type of the answer where it is not JSON. */
  answerType?: string;
  /** How often one address may make this call. */
  limit?: { max: number; windowSeconds: number };
  /** How large the body may be; 64 KB unless said otherwise. */
  bodyMaxBytes?: number;
  /**
   * It could take an account over, or is a setting of superusers: the session must have signed in or confirmed within
   * the last ten minutes, always or where certain fields change (then the use case asks).
   */
  needsConfirmation?: 'always' | 'some-fields';
  /** Open to somebody who has to have a second step and has none yet. */
  isForSettingUp?: true;
  /** Takes `If-Match: "<version>"`: what somebody else has changed since is not written over. */
  isVersioned?: true;
  /**
   * It makes or mails something: a repeat with the same `Idempotency-Key` answers as the first did. `apartFrom`: fields
   * of the body in which a repeat may differ.
   */
  onceByKey?: { apartFrom?: readonly string[] };
  /** An open page makes this call by itself, again and again: that is no sign that somebody is there. */
  isPolled?: true;
  /** Of a call anyone may make: who asks with this query field is staff with a permission to read in this area. */
  staffQuery?: { name: string; area: Area };
  /** What is asked for may be at another address by now: then the answer is 302 and says where. */
  mayMove?: true;
  /** Its answer has words of ours in it: they are in the language the visitor's browser asks for. */
  speaks?: true;
  /** What this call refuses beyond what every call of its kind does: codes of `refusals.ts`, as its route checks. */
  refuses?: readonly string[];
  example?: { body?: unknown; answer?: unknown };
}

/** A call of staff without an area does not compile. */
export type Call = AnyCall &
  (
    | {
        who: 'staff';
        area: Area | typeof ANY_AREA;
        /** It makes or changes something of this area too: the same level is needed there. */
        alsoArea?: Area;
        /** Changes nothing of the area, though its method could. */
        level?: 'read';
      }
    | { who: Exclude<Who, 'staff'>; area?: undefined; alsoArea?: undefined; level?: undefined }
  );

/** What a call needs in its area: to read, or to write. */
export const levelOf = ({ method, level }: Pick<Call, 'method' | 'level'>): Level =>
  level ?? (method === 'GET' ? 'read' : 'write');

const SECRET_IN_PATH = /\{(?:secret|token|code)\}/;

/** Whoever knows the address of such a call may make it. */
export const hasSecretInPath = ({ path }: Pick<Call, 'path'>): boolean => SECRET_IN_PATH.test(path);

export const call = <const C extends Call>(spec: C): C => spec;

type OutputOf<S> = S extends Schema ? z.output<S> : undefined;
type InputOf<S> = S extends Schema ? z.input<S> : undefined;

/** What a handler gets, after parsing. */
export type ParamsOf<C extends Call> = OutputOf<C['params']>;
export type QueryOf<C extends Call> = OutputOf<C['query']>;
export type BodyOf<C extends Call> = OutputOf<C['body']>;
export type AnswerOf<C extends Call> = OutputOf<C['answer']>;

/** What a client sends. */
export type ParamsFor<C extends Call> = InputOf<C['params']>;
export type QueryFor<C extends Call> = InputOf<C['query']>;
export type BodyFor<C extends Call> = InputOf<C['body']>;
