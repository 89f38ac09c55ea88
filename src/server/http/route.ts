// A route is an entry of the call table with its handler. Handlers get parsed input and never see the server's library.
import type { Readable } from 'node:stream';
import type { Area } from '#contract/areas.ts';
import type { AnswerOf, BodyOf, Call, ParamsOf, QueryOf } from '#contract/call.ts';
import type { Lang } from '#contract/languages.ts';
import type { Caller, Person, RequestContext, VersionedContext } from '#server/caller.ts';
import type { HeldFile } from '#server/platform/files/held-uploads.ts';

/** Programs are let into areas only. */
type StaffCalling<C extends Call> = C extends { area: Area } ? Caller : Person;
/** There whenever the call table demands one. */
type WhoCalls<C extends Call> = C['who'] extends 'anyone' | 'operator' ? null : StaffCalling<C>;

interface HandlerInput<C extends Call> {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  /** What came with a multipart form, by the names the call table allows. */
  files: Record<string, HeldFile>;
  ctx: C extends { isVersioned: true } ? VersionedContext<StaffCalling<C>> : RequestContext<WhoCalls<C>>;
  /** Of those the site is offered in, what the visitor's browser asks for most; of staff English. */
  lang: Lang;
  header(name: string): string | undefined;
  /** Path and query as asked for, for the Link header of a list. */
  url: string;
}

/** For what never changes at its address. */
export const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };

/** What a handler answers when it says more than a body. */
export class Reply<Body> {
  readonly body: Body;
  readonly headers: Record<string, string | string[]>;
  constructor(body: Body, headers: Record<string, string | string[]>) {
    this.body = body;
    this.headers = headers;
  }
}

/** What was asked for is at another address now. */
export class SentOn {
  readonly location: string;
  constructor(location: string) {
    this.location = location;
  }
}

type RawBody = Buffer | Readable | string;
type AnswerBody<C extends Call> = C extends { answer: object }
  ? AnswerOf<C>
  : C extends { answerType: string }
    ? RawBody
    : void;

export type Handler<C extends Call> = (input: HandlerInput<C>) => Promise<Answered<C>> | Answered<C>;

type Answered<C extends Call> =
  | AnswerBody<C>
  | Reply<AnswerBody<C>>
  | (C extends { mayMove: true } ? SentOn : never);

export interface Route {
  call: Call;
  handle(input: HandlerInput<Call>): unknown;
}

export const route = <C extends Call>(call: C, handler: Handler<C>): Route => ({
  call,
  handle: handler as Route['handle'],
});
