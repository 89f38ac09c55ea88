import { expect, it } from 'vitest';

import { pageCounter } from './count-pages.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

it('counts pages, wherever the pieces are cut', () => {
  const file = '%PDF\n<<\n/Type /Page\n>>\xff\x00<< /Type /Pages\n/Kids >>\n/Type /Page\nend';
  for (let cut = 0; cut <= file.length; cut += 1) {
    const count = pageCounter();
    count(bytes(file.slice(0, cut)));
    expect(count(bytes(file.slice(cut)))).toBe(2);
  }
});
