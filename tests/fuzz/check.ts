// What must be true of every answer, whatever was asked.
import { apiRoots } from '#contract/addresses.ts';
import { reachesIn } from '#contract/areas.ts';
import { errorAnswer } from '#contract/errors.ts';
import { type RefusalCode, refusals } from '#contract/refusals.ts';
import { isKnown, permissionsOf } from './people.ts';
import type { FuzzedOperation } from './operations.ts';
import type { CallRequest, OneRequest } from './requests.ts';
import type { Answer } from './send.ts';

/** How rules begin that are about who may call what. */
export const ACCESS = 'access:';

const SECURITY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'x-frame-options',
];

/** Where the answer shows the machine. `places` are folders of this one. */
const leaksOf = (places: string[]): [string, RegExp][] => [
  ['a stack', /\bat (?:async )?\S+ ?\(?(?:file:|node:|\/)\S+:\d+:\d+/],
  ['a path of the machine', new RegExp(places.map((place) => RegExp.escape(place)).join('|'))],
];
// Only in refusals: texts people wrote may hold such words.
const WORDS_OF_THE_DATABASE =
  /SQLITE_|syntax error|constraint|no such (?:table|column)|relation "|duplicate key|\bselect\b.+\bfrom\b/i;
const WORDS_OF_A_MACHINE = /\[object |undefined|\bNaN\b|\bnull\b|Error:|ERR_|FST_|ECONN|ENO[A-Z]{3}/;

// What a request may be refused with before its call is found.
const PATH_CODES = new Set(['bad_request', 'no_such_path', 'method_not_allowed']);
const HOST_CODES = new Set(['request_timeout', 'expectation_failed', 'headers_too_large']);
const GENERAL = new Set([400, 404, 405, 408, 413, 417, 431]);
const API_PATH = new RegExp(`^(?:${apiRoots.join('|')})(?:[/?#]|$)`, 'i');

export function createCheck(places: string[]) {
  const leaks = leaksOf(places);

  /** Every rule that is broken, in words. */
  return (request: OneRequest, answer: Answer, selfId: string): string[] => {
    if (answer.status === 0) return isSilenceAllowed(request) ? [] : ['no answer'];
    const broken: string[] = [];
    // A call may say that the machine cannot keep up; such answers are counted.
    if (answer.status >= 500 && !(answer.status === 503 && request.kind === 'call'))
      broken.push(`status ${answer.status}`);
    for (const name of SECURITY_HEADERS) if (!answer.headers[name]) broken.push(`no ${name}`);
    for (const [what, pattern] of leaks) if (pattern.test(answer.body)) broken.push(`shows ${what}`);
    if (
      request.kind !== 'raw' &&
      API_PATH.test(request.url) &&
      answer.status >= 400 &&
      request.method !== 'HEAD'
    )
      broken.push(...refusalFaults(answer));
    if (request.kind === 'call') broken.push(...callFaults(request, answer, selfId));
    return broken;
  };
}

// node:http closes the connection without a word on CONNECT; a body that is refused early may be cut off.
function isSilenceAllowed(request: OneRequest): boolean {
  if (request.kind === 'raw') return true;
  return request.kind === 'call' && (request.body?.content.length ?? 0) > 64 * 1024;
}

function refusalFaults({ status, headers, body }: Answer): string[] {
  if (!headers['content-type']?.startsWith('application/json'))
    return [`refusal as ${headers['content-type']}`];
  const parsed = errorAnswer.safeParse(safeJson(body));
  if (!parsed.success) return ['refusal of another shape'];
  const { code, message, errors = {} } = parsed.data;
  const broken: string[] = [];
  if (refusals[code as RefusalCode]?.[0] !== status) broken.push(`code ${code} as ${status}`);
  for (const words of [message, ...Object.values(errors).flat()]) {
    if (!/\S \S/.test(words) || words.length > 300) broken.push('a message nobody understands');
    if (WORDS_OF_THE_DATABASE.test(words)) broken.push('shows words of the database');
    if (WORDS_OF_A_MACHINE.test(words)) broken.push('shows words of the machine');
  }
  if ((status === 429 || status === 503) && !headers['retry-after']) broken.push('no retry-after');
  return broken;
}

function callFaults(request: CallRequest, answer: Answer, selfId: string): string[] {
  const { operation, headers } = request;
  const { status } = answer;
  const { success } = operation;
  const broken: string[] = [];
  const isOpen = operation.who === 'anyone' || operation.who === 'operator';
  if (
    !isOpen &&
    answer.headers['cache-control'] !== undefined &&
    !/no-store|private/.test(answer.headers['cache-control'])
  )
    broken.push('may be cached');
  if (!mayPass(request, selfId)) {
    const expected = isKnown(request.caller) ? 403 : 401;
    // Refused before anyone looks who is calling: a broken address, a form where none is taken.
    // A token may have ended in the same batch.
    if (status !== expected && status !== 401 && !(GENERAL.has(status) || status === 415))
      broken.push(`${ACCESS} ${status}`);
    if (status === 404 && codeOf(answer) !== 'no_such_path') broken.push(`${ACCESS} tells what is there`);
  }
  if (status === 304)
    return 'if-none-match' in headers || 'if-modified-since' in headers ? broken : [...broken, 'status 304'];
  if (status >= 400 && !isListed(operation, status, codeOf(answer)))
    broken.push(`undocumented ${status} ${codeOf(answer)}`);
  const isMoved = status === 302 && operation.mayMove;
  if (status < 400 && !isMoved) {
    if (status !== success.status) broken.push(`success as ${status}`);
    else if (status === 204 || status === 302 ? answer.body !== '' : !fits(operation, answer))
      broken.push('answer of another shape');
  }
  return broken;
}

/** A path nobody serves can come out of a strange parameter; a strange header stops any request. */
const isListed = ({ parameters, codes }: FuzzedOperation, status: number, code: string): boolean =>
  codes.get(status)?.includes(code) ||
  HOST_CODES.has(code) ||
  (PATH_CODES.has(code) && parameters.some((each) => each.in === 'path'));

const codeOf = ({ body }: Answer): string => errorAnswer.safeParse(safeJson(body)).data?.code ?? '';

function fits({ success }: FuzzedOperation, { headers, body }: Answer): boolean {
  // Described as plain bytes: a file of whatever type it is.
  const isFile = success.type === 'application/octet-stream';
  // Or as a picture of whatever type.
  const type = success.type?.replace('*', '') ?? '';
  if (!isFile && !headers['content-type']?.startsWith(type)) return false;
  return success.schema === undefined || success.schema.safeParse(safeJson(body)).success;
}

function mayPass({ operation, caller, url }: CallRequest, selfId: string): boolean {
  const { who, area } = operation;
  if (who === 'anyone' || who === 'operator') return true;
  if (!isKnown(caller)) return false;
  if (area)
    return [area.area, area.also ?? area.area].every((one) =>
      reachesIn(permissionsOf[caller], one, area.level),
    );
  if (caller === 'key') return false;
  const isSelf = who === 'signed-in' || (who === 'self-or-superuser' && url.includes(`/${selfId}`));
  return caller === 'superuser' || isSelf;
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
