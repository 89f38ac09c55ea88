// Calls for the machine's own watchers and for readers of the API.
import * as z from 'zod/mini';
import { call } from '#contract/call.ts';

const text = z.optional(z.string());

/** As `report-uri` has it. */
const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': text,
    'violated-directive': text,
    'blocked-uri': text,
    'document-uri': text,
  }),
});
/** As `report-to` has it; the same address may get reports of other kinds. */
const newReports = z.array(
  z.object({
    type: z.string(),
    body: z.optional(z.object({ effectiveDirective: text, blockedURL: text, documentURL: text })),
  }),
);

const aReport = {
  type: 'csp-violation',
  body: {
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://elsewhere.example/a.js',
    documentURL: 'https://www.example.com/contact',
  },
};

export const systemCalls = {
  health: call({
    method: 'GET',
    path: '/healthz',
    who: 'operator',
    summary: 'The program is alive; which release of it runs.',
    status: 200,
    answer: z.object({ status: z.literal('ok'), version: z.string() }),
    example: { answer: { status: 'ok', version: '1.0.0' } },
  }),
  ready: call({
    method: 'GET',
    path: '/readyz',
    who: 'operator',
    summary:
      'The program takes requests: its database answers, its disk can be written, and it is not about to stop.',
    status: 200,
    answer: z.object({ status: z.literal('ready') }),
    refuses: ['files_away'],
    example: { answer: { status: 'ready' } },
  }),
  metrics: call({
    method: 'GET',
    path: '/metrics',
    who: 'operator',
    summary: 'Prometheus metrics, for callers on the same machine or with the METRICS_TOKEN as bearer.',
    status: 200,
    answerType: 'text/plain; version=0.0.4; charset=utf-8',
    refuses: ['not_allowed'],
  }),
  openapi: call({
    method: 'GET',
    path: '/api/openapi.json',
    who: 'anyone',
    summary: 'This description, as OpenAPI 3.1.',
    status: 200,
    answerType: 'application/json; charset=utf-8',
  }),
  cspReport: call({
    method: 'POST',
    path: '/api/csp-report/',
    who: 'anyone',
    summary:
      'Where browsers report what the content security policy of a page has stopped; it goes to the log.',
    body: z.union([oldReport, newReports]),
    bodyMaxBytes: 16 * 1024,
    limit: { max: 60, windowSeconds: 600 },
    status: 204,
    example: { body: [aReport] },
  }),
  docs: call({
    method: 'GET',
    path: '/api/docs',
    who: 'anyone',
    summary: 'This description, as a page for people.',
    status: 200,
    answerType: 'text/html; charset=utf-8',
  }),
  docsFile: call({
    method: 'GET',
    path: '/api/docs/{file}',
    who: 'anyone',
    summary:
      'The script, the style sheet and the faces of that page, under names that change with what is in them.',
    params: z.object({ file: z.string() }),
    status: 200,
    answerType: 'application/octet-stream',
  }),
};
