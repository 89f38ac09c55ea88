// Words as outlines: a picture made of them needs no font where it is painted.
import type { Direction } from './directions.ts';
import { type Voice, runsOf } from './faces.ts';

interface TextPosition {
  /** Where the line begins, and where its letters stand. */
  x: number;
  y: number;
  size: number;
  voice: Voice;
  direction?: Direction;
}

interface PathCommand {
  command: keyof typeof signs;
  args: number[];
}

const signs = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
} as const;

/** The `d` of an SVG path. */
export function outlineOf(line: string, { x, y, size, voice, direction }: TextPosition): string {
  const parts: string[] = [];
  let at = x;
  for (const { text, face } of runsOf(line, voice, direction)) {
    const { font } = face;
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(text);
    for (const [index, { id }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const [left, base] = [at + xOffset * scale, y - yOffset * scale];
      const { commands } = font.getGlyph(id).path as unknown as { commands: PathCommand[] };
      for (const { command, args } of commands)
        parts.push(signs[command] + args.map((value, axis) => placed(value, axis)).join(' '));
      at += xAdvance * scale;

      function placed(value: number, axis: number): string {
        // Fonts count upwards, pictures downwards.
        return (axis % 2 === 0 ? left + value * scale : base - value * scale).toFixed(2);
      }
    }
  }
  return parts.join('');
}
