// The boot script as a browser runs it, on the pages of a visit one after the other.
import { createContext, runInContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { applicationDraft } from '#contract/applications/applications.ts';
import { boot } from './boot.ts';
import { whereFrom } from './where-from.ts';

const SITE = 'https://www.etpl.example';

class Storage_ {
  [name: string]: unknown;
  getItem(name: string): string | null {
    return (this[name] as string | undefined) ?? null;
  }
}

function visit(...pages: { at: string; from?: string }[]): string {
  const sessionStorage = new Storage_();
  for (const { at, from = '' } of pages) {
    const location = new URL(at, SITE);
    const element = { classList: { add() {} }, dataset: {} };
    const document = { referrer: from, documentElement: element };
    runInContext(
      boot,
      createContext({ document, location, sessionStorage, URL, URLSearchParams, addEventListener() {} }),
    );
  }
  vi.stubGlobal('sessionStorage', sessionStorage);
  return whereFrom();
}
afterEach(() => vi.unstubAllGlobals());

const boards = 'https://boards.example/jobs?q=1';

describe('where a visit came from', () => {
  it.each([
    ['nothing is known', [{ at: '/' }], 'direct'],
    ['a link said so', [{ at: '/Career?ref=job-fair-2026' }], 'job-fair-2026'],
    ['a link said so in capitals', [{ at: '/about?x=1&ref=LinkedIn' }], 'linkedin'],
    ['another site led here', [{ at: '/Career', from: boards }], 'boards.example'],
    ['another site with www', [{ at: '/', from: 'https://www.Google.com/' }], 'google.com'],
    ['another site on a port', [{ at: '/', from: 'http://intranet:8080/x' }], 'intranet'],
    ['an app led here', [{ at: '/', from: 'android-app://com.linkedin.android/' }], 'com.linkedin.android'],
    ['both: the link counts', [{ at: '/Career/4?ref=poster', from: boards }], 'poster'],
    ['our own page', [{ at: '/Career', from: `${SITE}/about` }], 'direct'],
    ['our own page without www', [{ at: '/Career', from: 'https://etpl.example/' }], 'direct'],
    ['a name that is too long', [{ at: `/?ref=${'a'.repeat(41)}` }], 'direct'],
    ['the longest name', [{ at: `/?ref=${'a'.repeat(40)}` }], 'a'.repeat(40)],
    ['an empty name', [{ at: '/?ref=', from: boards }], 'boards.example'],
    ['odd characters', [{ at: '/?ref=a_b', from: boards }], 'boards.example'],
    ['dots', [{ at: '/?ref=a.b' }], 'direct'],
    ['a script', [{ at: '/?ref=%3Cscript%3Ealert(1)%3C/script%3E' }], 'direct'],
    ['a line break', [{ at: '/?ref=a%0A' }], 'direct'],
    ['another script', [{ at: '/?ref=வணக்கம்' }], 'direct'],
    ['a broken escape', [{ at: '/?ref=%E0%A4%A' }], 'direct'],
    ['a referrer that is no address', [{ at: '/', from: 'nonsense' }], ''],
    ['a host of numbers', [{ at: '/', from: 'http://[::1]/' }], ''],
    ['a long host', [{ at: '/', from: `https://${'a'.repeat(60)}.example/` }], `${'a'.repeat(32)}.example`],
  ])('%s', (_, pages, source) => {
    expect(visit(...pages)).toBe(source);
    expect(applicationDraft.shape.source.safeParse(source).success).toBe(true);
  });

  it('is that of its first page', () => {
    expect(visit({ at: '/', from: boards }, { at: '/Career', from: `${SITE}/` })).toBe('boards.example');
    expect(visit({ at: '/' }, { at: '/Career', from: boards })).toBe('direct');
    expect(visit({ at: '/?ref=poster' }, { at: '/Career', from: boards })).toBe('poster');
  });

  it('is what a later link says', () => {
    expect(visit({ at: '/', from: boards }, { at: '/Career?ref=mail' }, { at: '/Career/4' })).toBe('mail');
    expect(visit({ at: '/?ref=one' }, { at: '/?ref=two' }, { at: '/?ref=no_good' })).toBe('two');
  });

  it('is nothing where the browser keeps nothing, or something else was put there', () => {
    vi.stubGlobal('sessionStorage', undefined);
    expect(whereFrom()).toBe('');
    const made = new Storage_();
    made['source'] = '<script>';
    vi.stubGlobal('sessionStorage', made);
    expect(whereFrom()).toBe('');
  });
});
