// Calls as staff make them, against a running program.
import type { Program } from '#tests/support/program.ts';

export interface Staff {
  headers: { authorization: string };
  call(method: 'POST' | 'PATCH', path: string, body: object): Promise<Response>;
  send(method: 'POST' | 'PATCH', path: string, body: { type: string; bytes: ArrayBuffer }): Promise<Response>;
}

export async function signInTo({ url, admin }: Program): Promise<Staff> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/Auth/login/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(admin),
  });
  const { access } = (await login.json()) as { access: string };
  const headers = { authorization: `Bearer ${access}` };
  const send: Staff['send'] = async (method, path, { type, bytes }) => {
    const init: RequestInit = {
      method,
      headers: { ...headers, 'content-type': type },
      body: bytes,
    };
    const answer = await fetch(url + path, init);
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  const written = new TextEncoder();
  return {
    headers,
    send,
    call: (method, path, body) =>
      send(method, path, { type: 'application/json', bytes: written.encode(JSON.stringify(body)).buffer }),
  };
}
