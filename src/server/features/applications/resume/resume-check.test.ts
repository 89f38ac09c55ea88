import { aDoc, aDocx, anOoxml, aPdf, linksPart, wordStream } from '#tests/factories/resume.ts';
import { anOle } from '#tests/factories/ole.ts';
import { aZip, withZip64End } from '#tests/factories/zip.ts';
import { describe, expect, it } from 'vitest';
import type { Refusal } from './refused.ts';
import { resumeTypeOf } from './resume-type.ts';

const text = (content: string) => Buffer.from(content, 'latin1');
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml';
const PPTX = 'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml';
const DOCM = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const stream = Buffer.alloc(4096);

describe('good files', () => {
  const twoFaced = anOoxml({ mainPart: 'word/document2.xml' });
  it.each([
    ['a PDF', aPdf(), 'pdf'],
    ['a PDF with a few bytes before it', Buffer.concat([text('\xef\xbb\xbf\r\n'), aPdf()]), 'pdf'],
    ['a PDF with a line after it', Buffer.concat([aPdf(), text('\r\n\r\n')]), 'pdf'],
    ['a DOC', aDoc(), 'doc'],
    ['a DOC with a small Word stream', anOle([{ name: 'WordDocument', content: Buffer.alloc(100) }]), 'doc'],
    ['a DOCX', aDocx(), 'docx'],
    ['a DOCX whose document has another name', twoFaced, 'docx'],
    [
      'a DOCX with parts that are stored',
      aDocx([{ name: 'word/media/a.png', content: 'x', stored: true }]),
      'docx',
    ],
    ['a DOCX with a folder entry', aDocx([{ name: 'word/media/', content: '', stored: true }]), 'docx'],
    [
      'a DOCX with a link in it',
      aDocx([linksPart('word/_rels/document.xml.rels', 'hyperlink', 'https://asha.example')]),
      'docx',
    ],
    [
      'a DOCX with a template on its own disk',
      aDocx([
        linksPart('word/_rels/settings.xml.rels', 'attachedTemplate', 'file:///C:/Templates/Resume.dotx'),
      ]),
      'docx',
    ],
    [
      'a DOCX with a chart’s workbook inside',
      aDocx([{ name: 'word/embeddings/sheet1.xlsx', content: 'x' }]),
      'docx',
    ],
  ])('%s', async (_, bytes, type) => {
    expect(await resumeTypeOf(bytes)).toBe(type);
  });
});

describe('what is something else', () => {
  it.each<[string, Buffer, Refusal]>([
    ['nothing', Buffer.alloc(0), 'wrongType'],
    ['plain text', text('My name is Asha.'), 'wrongType'],
    ['a web page', text('<html><script>alert(1)</script>'), 'wrongType'],
    ['a picture', text('\x89PNG\r\n\x1a\n'), 'wrongType'],
    ['rich text', text('{\\rtf1 Asha}'), 'wrongType'],
    ['a program', text('MZ\x90\x00'), 'wrongType'],
    [
      'a web page that carries a PDF',
      Buffer.concat([text('<script>alert(1)</script>'), aPdf()]),
      'wrongType',
    ],
    ['a program that carries a PDF', Buffer.concat([text('MZ'), aPdf()]), 'wrongType'],
    ['a PDF mark too far in', Buffer.concat([Buffer.alloc(1100, 32), aPdf()]), 'wrongType'],
    ['any archive', aZip([{ name: 'photo.jpg', content: 'x' }]), 'wrongType'],
    [
      'an OpenDocument text',
      aZip([{ name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' }]),
      'wrongType',
    ],
    ['an XLSX', anOoxml({ mainType: XLSX, mainPart: 'xl/workbook.xml', root: '<workbook/>' }), 'spreadsheet'],
    ['a PPTX', anOoxml({ mainType: PPTX, mainPart: 'ppt/presentation.xml', root: '<p/>' }), 'presentation'],
    ['an XLS', anOle([{ name: 'Workbook', content: stream }]), 'spreadsheet'],
    ['an old XLS', anOle([{ name: 'Book', content: stream }]), 'spreadsheet'],
    ['a PPT', anOle([{ name: 'PowerPoint Document', content: stream }]), 'presentation'],
    ['an installer', anOle([{ name: '䡀䄕䠶䒌䇱䓬', content: stream }]), 'wrongType'],
    ['a folder called WordDocument', anOle([{ name: 'WordDocument' }]), 'wrongType'],
  ])('%s', async (_, bytes, reason) => {
    await expect(resumeTypeOf(bytes)).rejects.toMatchObject({ reason });
  });

  it('an XLSX that also names a Word part it does not have as its main one', async () => {
    const main = 'xl/workbook.xml';
    const types = `<Types><Override PartName="/${main}" ContentType="${XLSX}"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`;
    const links = `<Relationships><Relationship Type="http://x/officeDocument" Target="/${main}"/></Relationships>`;
    const bytes = aZip([
      { name: '[Content_Types].xml', content: types },
      { name: '_rels/.rels', content: links },
      { name: main, content: '<workbook/>' },
      { name: 'word/document.xml', content: '<w:document/>' },
    ]);
    await expect(resumeTypeOf(bytes)).rejects.toMatchObject({ reason: 'spreadsheet' });
  });
});

describe('what could do harm', () => {
  const remote = (target: string) =>
    aDocx([linksPart('word/_rels/settings.xml.rels', 'attachedTemplate', target)]);
  const spelled = 'application/vnd.ms-word.document.macro&#69;nabled.main+xml';
  const huge = Buffer.alloc(80 * 1024 * 1024);
  it.each<[string, Buffer, Refusal]>([
    ['a DOCX with macros', aDocx([{ name: 'word/vbaProject.bin', content: 'x' }]), 'macros'],
    ['macros under another letter case', aDocx([{ name: 'word/VBAPROJECT.BIN', content: 'x' }]), 'macros'],
    ['a DOCM named DOCX', anOoxml({ mainType: DOCM }), 'macros'],
    ['a DOCM that spells its type in numbers', anOoxml({ mainType: spelled }), 'macros'],
    [
      'a DOCX with a macro workbook inside',
      aDocx([{ name: 'word/embeddings/a.xlsm', content: 'x' }]),
      'macros',
    ],
    ['a DOC with macros', aDoc([{ name: 'Macros' }]), 'macros'],
    ['a DOC with a macro project', aDoc([{ name: '_VBA_PROJECT', content: stream }]), 'macros'],
    ['a template from the web', remote('https://evil.example/t.dotm'), 'remote'],
    ['a template from a share', remote('\\\\evil.example\\t.dotm'), 'remote'],
    ['a template from a share by address', remote('file://evil.example/t.dotm'), 'remote'],
    [
      'a DOC with a password',
      anOle([{ name: 'WordDocument', content: wordStream({ encrypted: true }) }]),
      'locked',
    ],
    ['a DOCX with a password', anOle([{ name: 'EncryptedPackage', content: stream }]), 'locked'],
    ['an encrypted part', aDocx([{ name: 'word/x.xml', content: 'x', encrypted: true }]), 'locked'],
    ['a bomb', aDocx([{ name: 'word/media/a.bin', content: huge }]), 'unpacksTooLarge'],
    [
      'a small bomb',
      aDocx([{ name: 'word/a.xml', content: huge.subarray(0, 3_000_000) }]),
      'unpacksTooLarge',
    ],
    [
      'a bomb that claims to be small',
      aDocx([{ name: 'word/a.xml', content: huge, claimedSize: 10 }]),
      'damaged',
    ],
    [
      'macros that have a harmless second name',
      aDocx([{ name: 'word/vbaProject.bin', unicodeName: 'word/a.bin', content: 'x' }]),
      'macros',
    ],
    [
      'too many parts',
      aDocx(Array.from({ length: 2001 }, (_, n) => ({ name: `word/${n}.xml`, content: '' }))),
      'unpacksTooLarge',
    ],
  ])('%s', async (_, bytes, reason) => {
    await expect(resumeTypeOf(bytes)).rejects.toMatchObject({ reason });
  });

  it('a bomb made of one piece named many times over', async () => {
    const piece = { name: 'word/0.xml', content: Buffer.alloc(20_000) };
    const again = Array.from({ length: 500 }, (_, n) => ({
      ...piece,
      name: `word/n${n}.xml`,
      sameBytesAs: 3,
    }));
    await expect(resumeTypeOf(aDocx([piece, ...again]))).rejects.toMatchObject({ reason: 'damaged' });
  });
});

describe('what is damaged or plays tricks', () => {
  const docx = aDocx();
  const doc = aDoc();
  it.each<[string, Buffer]>([
    ['a PDF cut short', aPdf().subarray(0, 300)],
    ['only the mark of a PDF', text('%PDF-1.7')],
    ['a DOCX cut short', docx.subarray(0, docx.length - 30)],
    ['only the mark of a ZIP', text('PK\x03\x04')],
    ['a path that leaves the folder', aDocx([{ name: '../../etc/cron.d/x', content: 'x' }])],
    ['an absolute path', aDocx([{ name: '/etc/passwd', content: 'x' }])],
    ['a path with a drive', aDocx([{ name: 'C:/x', content: 'x' }])],
    ['a path with backslashes', aDocx([{ name: 'word\\..\\x', content: 'x' }])],
    ['a name with a NUL', aDocx([{ name: 'word/x\u0000.xml', content: 'x' }])],
    ['one name twice', aDocx([{ name: 'WORD/document.xml', content: 'x' }])],
    ['a part with two names', aDocx([{ name: 'word/a.xml', localName: 'word/b.xml', content: 'x' }])],
    ['two lists of contents', withZip64End(docx)],
    ['a part that is not as its checksum says', aDocx([{ name: 'word/a', content: 'x', claimedCrc: 1 }])],
    ['a path that stands still', aDocx([{ name: 'word/./x.xml', content: 'x' }])],
    ['a part that is longer than it says', aDocx([{ name: 'word/a.xml', content: 'xyz', claimedSize: 1 }])],
    [
      'a list in another encoding',
      aZip([
        { name: '[Content_Types].xml', content: Buffer.from('<Types/>', 'utf16le') },
        { name: '_rels/.rels', content: '' },
      ]),
    ],
    [
      'a main part that is not there',
      aZip([
        {
          name: '[Content_Types].xml',
          content:
            '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
        },
        {
          name: '_rels/.rels',
          content: '<R><Relationship Type="http://x/officeDocument" Target="word/document.xml"/></R>',
        },
      ]),
    ],
    ['a main part that is no document', anOoxml({ root: '<html>' })],
    ['only the mark of an OLE file', doc.subarray(0, 8)],
    ['a DOC cut after its header', doc.subarray(0, 512)],
    ['a DOC cut in its contents', doc.subarray(0, 1300)],
    [
      'a DOC whose chain bites its tail',
      anOle([{ name: 'WordDocument', content: wordStream() }], { loop: true }),
    ],
    ['a DOC without Word’s mark', anOle([{ name: 'WordDocument', content: stream }])],
  ])('%s', async (_, bytes) => {
    await expect(resumeTypeOf(bytes)).rejects.toMatchObject({
      reason: expect.stringMatching(/damaged|wrongType/),
    });
  });

  it('no flipped byte ends in anything but yes or a refusal', async () => {
    for (const good of [docx, doc, aPdf()]) {
      for (let at = 0; at < good.length; at += Math.ceil(good.length / 400)) {
        const bytes = Buffer.from(good);
        bytes.writeUInt8(bytes.readUInt8(at) ^ 0xff, at);
        const outcome = await resumeTypeOf(bytes).catch(
          (error: { reason?: string }) => error.reason ?? String(error),
        );
        expect(outcome).toMatch(/^(pdf|docx?|damaged|wrongType|locked|macros|unpacksTooLarge|spreadsheet)$/);
      }
    }
  });
});
