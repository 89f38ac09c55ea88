// Calls as staff make them, against a running program.
import type { Program } from '#tests/support/program.ts';

export interface Staff {
  call(method: string, path: string, body?: object | FormData): Promise<Response>;
}

export async function signInTo({ url, admin }: Program): Promise<Staff> {
  const json = { 'content-type': 'application/json' };
  const login = await fetch(`${url}/api/Auth/login/`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify(admin),
  });
  const { access } = (await login.json()) as { access: string };
  return {
    async call(method, path, body) {
      const isForm = body instanceof FormData;
      const answer = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${access}`, ...(body && !isForm && json) },
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
      return answer;
    },
  };
}
