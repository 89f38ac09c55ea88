// The loaders' HTTP client on the server: the same client, with calls that never touch a socket.
import { type HttpClient, createHttp } from '../lib/http.ts';
import type { PageLanguage } from '../page-language.ts';
import type { Inject } from '../renderer.ts';

export const injectedHttp = (inject: Inject, language: PageLanguage | undefined): HttpClient =>
  createHttp({
    language: () => language,
    transport: async ({ method, url, headers }) => {
      const answer = await inject({ method, url, headers });
      const pairs = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
        value === undefined ? [] : [[name, String(value)]],
      );
      return { status: answer.statusCode, headers: new Headers(pairs), body: answer.body };
    },
  });
