// The fields of a Word document: instructions it carries out by itself, some of which start programs or fetch files.
import { leadsElsewhere } from './link-target.ts';
import { ResumeRefused } from './refused.ts';
import { type XmlListener, valuesOf } from './xml-reader.ts';

const ALWAYS_REFUSED = new Set(['dde', 'ddeauto', 'database', 'include', 'includetext']);
// Word writes these for what was pasted, most often with a path on the writer's own disk.
const REFUSED_ELSEWHERE = new Set(['import', 'includepicture', 'link', 'rd']);

/** Stands for a part of an instruction that another field works out. */
const WORKED_OUT = '\uFFFC';
const BETWEEN_WORDS = /[\s"“”„\uFFFC]+/;

/** Throws ResumeRefused. */
export function assertField(instruction: string): void {
  const [keyword = '', ...rest] = instruction
    .replaceAll(/\p{Cf}/gu, '')
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
  const name = keyword.toLowerCase();
  if (ALWAYS_REFUSED.has(name)) throw new ResumeRefused('activeFields');
  if (!REFUSED_ELSEWHERE.has(name)) return;
  // In an instruction backslashes are written twice.
  const spellings = rest.flatMap((word) => [word, word.replaceAll('\\\\', '\\')]);
  if (instruction.includes(WORKED_OUT) || spellings.some(leadsElsewhere)) throw new ResumeRefused('remote');
}

interface Field {
  instruction: string;
  /** Past the instruction, in what it gave. */
  isResult: boolean;
}

/** Hears a part's XML and checks each field in it, however it is cut into pieces. */
export function fieldListener(): XmlListener {
  const open: Field[] = [];
  let isInstruction = false;
  const begin = () => {
    const outer = open.at(-1);
    if (outer && !outer.isResult) outer.instruction += WORKED_OUT;
    open.push({ instruction: '', isResult: false });
  };
  const endInstruction = () => {
    const field = open.at(-1);
    if (!field || field.isResult) return;
    field.isResult = true;
    assertField(field.instruction);
  };
  // What stands outside of any field, or in one that never ends.
  const endAll = () => {
    while (open.length > 0) {
      endInstruction();
      open.pop();
    }
  };
  let depth = 0;
  return {
    open(name, attributes) {
      depth += 1;
      if (name === 'fldSimple') valuesOf(attributes, 'instr').forEach(assertField);
      else if (name === 'instrText' || name === 'delInstrText') isInstruction = true;
      else if (name === 'fldChar') {
        const [type] = valuesOf(attributes, 'fldCharType');
        if (type === 'begin') begin();
        else endInstruction();
        if (type === 'end') open.pop();
      }
    },
    close(name) {
      depth -= 1;
      if (name === 'instrText' || name === 'delInstrText') isInstruction = false;
      if (depth === 0) endAll();
    },
    text(piece) {
      if (!isInstruction) return;
      if (open.length === 0) begin();
      const field = open.at(-1);
      if (field && !field.isResult) field.instruction += piece;
    },
  };
}
