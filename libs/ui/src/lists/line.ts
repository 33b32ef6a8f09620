/** How people and army builders write a line of a list: marks, numbers and costs around a name. */

/** Bullets, boxes to tick, and how builders mark what there is one of. */
const MARKS = /[•‣⁃∙◦●○◉◎■□▪▫◆◇◊❖★☆✦✧✪►▶▸▹➤➔→✓✔✗☐☑☒]/gu;
const BULLETS = /^(?:[-*·–—+>]\s+)+/;
/** What numbers of points are called, short or in full. */
const UNIT = '(?:points?|pts?|pkt|punkty?|punktów|punktu|очко|очка|очков|оч|балла?|баллов)\\.?';
const TOTAL = '(?:total|sum|cost|costs|points|army|razem|suma|koszt|punkty|итого|всего|сумма|стоимость|очки)';
/** A line that says only what something costs, or all together; or that only draws a line. */
const ONLY_COST = new RegExp(`^(?:${TOTAL}[\\s:=-]*)*[^\\p{L}]*(?:${UNIT})?[^\\p{L}]*$`, 'iu');
const ORDINAL = /^(\d+)\s*[.)]\s*(?=\S)/;

const TIMES = '[x×х*]';
/** How many, before the name: `2 Cup`, `2x Cup`, `2) Cup`, `[2] Cup`, `x2 Cup`. */
const BEFORE: readonly RegExp[] = [
  new RegExp(`^(?<count>\\d+)\\s*(?:${TIMES}\\s*|\\s)(?<name>\\S.*)$`, 'iu'),
  /^(?<count>\d+)\s*[).\]:]\s*(?<name>\S.*)$/u,
  new RegExp(`^[[(]\\s*(?<count>\\d+)\\s*${TIMES}?\\s*[\\])]\\s*(?<name>\\S.*)$`, 'iu'),
  new RegExp(`^${TIMES}\\s*(?<count>\\d+)\\s+(?<name>\\S.*)$`, 'iu'),
];
/** How many, behind the name: `Cup x2`, `Cup (x2)`. */
const BEHIND: readonly RegExp[] = [
  new RegExp(`^(?<name>.*\\S)\\s*(?:\\s${TIMES}|[×*])\\s*(?<count>\\d+)$`, 'iu'),
  new RegExp(`^(?<name>.*\\S)\\s*[[(]\\s*${TIMES}\\s*(?<count>\\d+)\\s*[\\])]$`, 'iu'),
];
/** What it costs, behind the name: `Cup (4)`, `Cup [4 pts]`, `Cup: 4`, `Cup - 4`, `Cup 4`. */
const COST: readonly RegExp[] = [
  new RegExp(`^(?<name>.*\\S)\\s*[[(]\\s*\\d+\\s*(?:${UNIT})?\\s*[\\])]$`, 'iu'),
  new RegExp(`^(?<name>.*[^\\s.,;:=–—-])(?:[\\s.,;:=–—-]*[\\s,;:=–—]|\\.{2,})\\d+\\s*(?:${UNIT})?$`, 'iu'),
];

/** One way to read a line. */
export interface Way {
  readonly name: string;
  readonly count: number;
}

/** Lines as they are written, without comments, bullets and marks; nothing is left of those that name nothing. */
export function linesIn(text: string): readonly string[] {
  const lines = text.split(/\r\n?|\n/).map((line) =>
    line
      .replace(/\s#.*$/, '')
      .normalize('NFKC')
      .replace(MARKS, ' ')
      .replace(/^[\s\uFEFF]+|\s+$/g, '')
      .replace(BULLETS, ''),
  );
  const numbers = lines.flatMap((line) => ORDINAL.exec(line)?.[1] ?? []);
  // Lines that are numbered from 1 on have numbers of their own, which are no amounts.
  const numbered = numbers.length > 1 && numbers.every((number, i) => Number(number) === i + 1);
  return lines.map((line) => (numbered ? line.replace(ORDINAL, '') : line));
}

/** Does a line say nothing but a number of points? */
export const isCost = (line: string): boolean => ONLY_COST.test(line);

/** All ways to read a line: as it stands first, for a name may itself begin or end with a number. */
export function waysToRead(line: string): readonly Way[] {
  const counted = (way: Way): Way[] =>
    [...BEFORE, ...BEHIND].flatMap((pattern) => {
      const { name, count } = pattern.exec(way.name)?.groups ?? {};
      return name === undefined ? [] : [{ name, count: Number(count) }];
    });
  const unpriced = (way: Way): Way[] =>
    COST.flatMap((pattern) => {
      const name = pattern.exec(way.name)?.groups?.['name'];
      return name === undefined ? [] : [{ ...way, name }];
    });
  const whole: Way = { name: line, count: 1 };
  const first = counted(whole);
  const priced = [whole, ...first].flatMap(unpriced);
  return [whole, ...first, ...priced, ...unpriced(whole).flatMap(counted)];
}
