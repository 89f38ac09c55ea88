import { engines } from '#tests/support/engines.ts';
import { type TestApp, testApp } from '#tests/support/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenApiDocument } from './openapi.ts';

describe.each(engines.slice(0, 1))('the description of the API', (engine) => {
  let api: TestApp;
  let document: OpenApiDocument;
  beforeAll(async () => {
    api = await testApp(engine);
    document = (await api.get('/api/openapi.json')).json();
  });
  afterAll(() => api.close());

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
    );

  it('is OpenAPI 3.1 with an id of its own for every call', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('shows an example for every JSON body, sent or answered', () => {
    for (const { name, operation } of operations()) {
      const holders = [
        operation.requestBody,
        ...Object.entries(operation.responses)
          .filter(([s]) => s < '300')
          .map(([, r]) => r),
      ];
      for (const holder of holders) {
        const json = (
          holder?.content as Record<string, { schema?: object; example?: unknown }> | undefined
        )?.['application/json'];
        if (json?.schema) expect(json.example, name).toBeDefined();
      }
    }
  });

  it('describes the rules of the enquiry as the server has them', () => {
    const body = document.paths['/api/contact/create/']?.post?.requestBody as {
      content: { 'application/json': { schema: { required: string[]; properties: Record<string, object> } } };
    };
    const { schema } = body.content['application/json'];
    expect(schema.required).toEqual([
      'first_name',
      'last_name',
      'email',
      'phone_number',
      'subject',
      'message',
    ]);
    expect(schema.properties.message).toMatchObject({ type: 'string', maxLength: 5000, minLength: 1 });
  });

  it('is a page too, without any script', async () => {
    const page = await api.get('/api/docs');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(page.body).toContain('/api/contact/create/');
    expect(page.body).not.toContain('<script');
  });
});
