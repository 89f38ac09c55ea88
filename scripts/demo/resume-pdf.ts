// A one-page résumé as a PDF, written by hand: five objects, two of the fonts every reader has.
export interface ResumeContent {
  name: string;
  contact: string;
  sections: { title: string; lines: string[] }[];
}

const PAGE = { width: 595, height: 842, margin: 64 };
const LINE_CHARACTERS = 84;

export function resumePdf({ name, contact, sections }: ResumeContent): Buffer {
  let y = PAGE.height - 84;
  const drawn: string[] = [];
  const write = (text: string, font: 'F1' | 'F2', size: number, gap: number) => {
    y -= gap;
    drawn.push(`BT /${font} ${size} Tf ${PAGE.margin} ${y} Td (${escape(text)}) Tj ET`);
  };
  write(name, 'F2', 26, 0);
  write(contact, 'F1', 10, 20);
  for (const { title, lines } of sections) {
    y -= 12;
    drawn.push(`0.06 0.64 0.64 RG 1 w ${PAGE.margin} ${y} m ${PAGE.width - PAGE.margin} ${y} l S`);
    write(title, 'F2', 13, 22);
    for (const line of lines.flatMap(wrap)) write(line, 'F1', 10.5, 16);
  }
  return file(drawn.join('\n'));
}

/** As from a scanner: lines one can see and no program can read. */
export const scannedPdf = (): Buffer =>
  file(
    Array.from({ length: 30 }, (_, line) => {
      const width = line % 6 === 5 ? 180 : 440 + ((line * 37) % 30);
      return `0.75 g ${PAGE.margin} ${PAGE.height - 100 - line * 22} ${width} 8 re f`;
    }).join('\n'),
  );

function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length >= LINE_CHARACTERS) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

const escape = (text: string): string => text.replace(/[()\\]/g, '\\$&');

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

function file(drawing: string): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ];
  let pdf = '%PDF-1.4\n';
  const places = objects.map((object, index) => {
    const place = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`;
  // One byte for each character: the places above count both.
  return Buffer.from(
    `${pdf}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
    'latin1',
  );
}
