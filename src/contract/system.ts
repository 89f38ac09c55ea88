// Calls for the machine's own watchers and for readers of the API.
import * as z from 'zod/mini';
import { call } from './call.ts';

export const systemCalls = {
  health: call({
    method: 'GET',
    path: '/healthz',
    who: 'operator',
    summary: 'The program is alive.',
    status: 200,
    answer: z.object({ status: z.literal('ok') }),
    example: { answer: { status: 'ok' } },
  }),
  ready: call({
    method: 'GET',
    path: '/readyz',
    who: 'operator',
    summary: 'The program takes requests: its database answers and it is not about to stop.',
    status: 200,
    answer: z.object({ status: z.literal('ready') }),
    example: { answer: { status: 'ready' } },
  }),
  metrics: call({
    method: 'GET',
    path: '/metrics',
    who: 'operator',
    summary: 'Prometheus metrics, for loopback callers or with the METRICS_TOKEN as bearer.',
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
  docs: call({
    method: 'GET',
    path: '/api/docs',
    who: 'anyone',
    summary: 'This description, as a page.',
    status: 200,
    answerType: 'text/html; charset=utf-8',
  }),
};
