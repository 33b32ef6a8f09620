import { GridTextError } from './grid-error.ts';
import { MAX_SIDE, NAME } from './grid-spec.ts';
import { OWN_SIGN } from './grid-text.ts';

/** One line of a body: `label: content`, with where the content begins. */
export interface Row {
  readonly line: number;
  readonly label: number | undefined;
  readonly text: string;
  readonly column: number;
}

/** A part of a drawing: its first word, what its signs mean, its drawn rows. */
export interface Section {
  readonly line: number;
  readonly word: string;
  readonly signs: readonly (readonly [string, string])[];
  readonly rows: readonly Row[];
}

const HEADER = /^ *grid +(\d+) *x *(\d+) *$/;
const SECTION = /^( *(map|spaces|doors|zones|points))\b(.*)$/;
const BODY = /^( *)(\d*) *:(.*)$/;
const SECTIONS =
  '"map", "spaces: sign = terrain …", "doors: sign = name, …", "zones: sign = name, …" or "points: sign = name, …"';

/** A drawing, taken apart. */
interface Drawing {
  /** Of its first line, which says how large it is. */
  readonly line: number;
  readonly width: number;
  readonly height: number;
  readonly sections: readonly Section[];
}

/** Takes a drawing apart; what is drawn is not looked at yet. @throws GridTextError */
export function readSections(text: string): Drawing {
  let size: Omit<Drawing, 'sections'> | undefined;
  const sections: (Section & { rows: Row[] })[] = [];
  for (const [index, raw] of text.split('\n').entries()) {
    const line = index + 1;
    const content = raw.replace(/\r$/, '');
    if (content.trim() === '' || content.trimStart().startsWith('//')) continue;
    const tab = content.indexOf('\t');
    if (tab >= 0) throw new GridTextError(line, tab + 1, 'a tab', 'blanks, so that columns line up');
    if (size === undefined) {
      const header = HEADER.exec(content);
      if (!header) throw new GridTextError(line, 1, JSON.stringify(content), 'the first line "grid WIDTH x HEIGHT"');
      size = { line, width: Number(header[1]), height: Number(header[2]) };
      if ([size.width, size.height].some((side) => side < 1 || side > MAX_SIDE))
        throw new GridTextError(
          line,
          1,
          `a grid of ${size.width} x ${size.height}`,
          `sides from 1 to ${MAX_SIDE}, as many as there are columns and rows`,
        );
      continue;
    }
    const body = BODY.exec(content);
    if (body) {
      const section = sections.at(-1);
      if (section === undefined || section.word === 'spaces' || section.word === 'doors')
        throw new GridTextError(line, 1, 'a drawn row', SECTIONS);
      const rest = body[3] ?? '';
      if (rest !== '' && !rest.startsWith(' '))
        throw new GridTextError(
          line,
          content.length - rest.length + 1,
          quote(rest[0] ?? ''),
          'a blank after ":", then the row',
        );
      section.rows.push({
        line,
        label: body[2] === '' ? undefined : Number(body[2]),
        text: rest.slice(1),
        column: content.length - rest.length + 2,
      });
      continue;
    }
    const head = SECTION.exec(content);
    if (!head) throw new GridTextError(line, 1, JSON.stringify(content), `${SECTIONS}, or a row such as "3: . .|."`);
    const word = head[2] ?? '';
    sections.push({ line, word, signs: readSigns(word, head[3] ?? '', line, (head[1] ?? '').length), rows: [] });
  }
  if (size === undefined)
    throw new GridTextError(1, 1, 'an empty text', 'a drawing that starts with "grid WIDTH x HEIGHT"');
  return { ...size, sections };
}

/** `: a = one, b = two` after a section's word, which ends at `end`. */
function readSigns(word: string, rest: string, line: number, end: number): (readonly [string, string])[] {
  if (word === 'map') {
    if (rest.trim() !== '') throw new GridTextError(line, end + 1, JSON.stringify(rest), 'nothing after "map"');
    return [];
  }
  if (!rest.startsWith(':'))
    throw new GridTextError(line, end + 1, JSON.stringify(rest), `": sign = name, …" after "${word}"`);
  const found: (readonly [string, string])[] = [];
  let column = end + 2;
  for (const part of rest.slice(1).split(',')) {
    const match = /^ *(\S) *= *(.*?) *$/.exec(part);
    const sign = match?.[1] ?? '';
    const name = match?.[2] ?? '';
    if (!match || !OWN_SIGN.test(sign))
      throw new GridTextError(
        line,
        column,
        JSON.stringify(part.trim()),
        '"sign = name" with a letter or digit (not x) as the sign',
      );
    if (word !== 'spaces' && !NAME.test(name))
      throw new GridTextError(
        line,
        column + part.indexOf('=') + 1,
        JSON.stringify(name),
        'a name of one word: letters, digits, "-" and "_"',
      );
    if (found.some(([other]) => other === sign))
      throw new GridTextError(
        line,
        column,
        `the sign ${quote(sign)} a second time`,
        'one meaning for each sign of a section',
      );
    found.push([sign, name]);
    column += part.length + 1;
  }
  return found;
}

/** The rows of a section, checked: numbers ascend and are below the height; level rows only in the map, one under each row. */
export function numbered(section: Section, height: number): readonly Row[] {
  let last = -1;
  let levelAllowed = false;
  for (const row of section.rows) {
    if (row.label === undefined) {
      if (!levelAllowed)
        throw wrong(
          row,
          0,
          'a row without a number',
          section.word === 'map' ? 'at most one row of level edges under each numbered row' : 'numbered rows',
        );
      levelAllowed = false;
      continue;
    }
    if (row.label <= last || row.label >= height)
      throw new GridTextError(row.line, 1, `row number ${row.label}`, `a number above ${last} and below ${height}`);
    last = row.label;
    levelAllowed = section.word === 'map';
  }
  return section.rows;
}

/** What is wrong at a place of a row. */
export function wrong(row: Row, offset: number, found: string, allowed: string): GridTextError {
  return new GridTextError(row.line, row.column + offset, found, allowed);
}

export function quote(sign: string): string {
  return `'${sign}'`;
}
