import { placeKey } from '@dejarik/session/keys';
import type { Translator } from '@dejarik/content';
import type { Ask, Option, PieceView, View } from '@dejarik/session';
import { seatWords } from './table-lines.ts';
import type { Words } from './words.ts';

/** What is shown of an option beside its name: in brackets behind it, and in lines of its own. */
export interface Remarks {
  readonly behind: readonly string[];
  readonly below: readonly string[];
}

/**
 * A question with its options, numbered from 1; short ones stand side by side.
 * @param width of the screen, in letters
 * @param view of the seat that is asked
 */
export function questionLines(
  ask: Ask,
  translator: Translator,
  words: Words,
  width: number,
  view: View,
  remarks: (option: Option) => Remarks,
): string[] {
  const hint = hintOf(ask, words);
  const numbered = ask.options.map((option, i) => {
    const { behind: own, below } = remarks(option);
    const behind = [...own, ...allowed(ask, option)];
    return [
      `${String(i + 1).padStart(3)}. ${labelOf(option, ask.options, translator, view)}${behind.length === 0 ? '' : ` (${behind.join(', ')})`}`,
      ...below.map((line) => `       ${line}`),
    ].join('\n');
  });
  if (ask.pass) numbered.push(`  0. ${words.pass}`);
  const targets = (ask.targets ?? []).map(
    (target, i) =>
      `  -> ${i + 1}. ${labelOf(target, ask.targets ?? [], translator, view)} (${words.room(ask.limits?.[i] ?? ask.options.length)})`,
  );
  return [
    '',
    `${seatWords(ask.seat, translator)}: ${translator.say(ask.message)}${hint === '' ? '' : ` [${hint}]`}`,
    ...inColumns(numbered, width),
    ...targets,
  ];
}

/** The numbers of the targets that an option may go to, where it may not go to all; most of it, where that is less than of all. */
function allowed({ kind, pairs, targets = [], options, limits, max }: Ask, option: Option): readonly string[] {
  if (kind === 'allocate') {
    const most = limits?.[options.indexOf(option)] ?? max;
    return most < max ? [`0-${most}`] : [];
  }
  const keys = pairs?.[option.key];
  if (keys === undefined || keys.length === targets.length) return [];
  return [`-> ${targets.flatMap(({ key }, i) => (keys.includes(key) ? [i + 1] : [])).join(', ') || '-'}`];
}

const hintOf = (ask: Ask, words: Words): string =>
  [formOf(ask, words), ...(ask.most === undefined ? [] : [words.asMany])].join(', ');

function formOf(ask: Ask, words: Words): string {
  switch (ask.kind) {
    case 'pick':
    case 'path':
      return '';
    case 'pick-many':
      return words.several(ask.min, ask.max);
    case 'order':
      return words.order;
    case 'amount':
      return words.amount(ask.min, ask.max);
    case 'confirm':
      return words.confirm;
    case 'allocate':
      return words.allocate(ask.min, ask.max);
    case 'assign':
      return words.assign(ask.min, ask.max, ask.options.length);
  }
}

/**
 * An option by its label; where others are called the same, with what tells them apart: where it is, its health, or else its key.
 * @param view what pieces are found in
 */
export function labelOf(option: Option, among: readonly Option[], translator: Translator, view: View): string {
  const label = translator.say(option.message);
  const alike = among.filter((other) => translator.say(other.message) === label);
  if (alike.length < 2) return label;
  const tells = [placeOf, standingOf].find(
    (way) => new Set(alike.map((one) => way(one, translator, view))).size === alike.length,
  );
  return `${label} [${tells === undefined ? option.key : tells(option, translator, view)}]`;
}

const pieceOf = (option: Option, view: View): PieceView | undefined =>
  view.pieces.find((one) => option.points.includes(one.key));

function placeOf(option: Option, translator: Translator, view: View): string {
  const place = view.board?.places.find((one) => pieceOf(option, view)?.places.includes(placeKey(one.place)));
  return place?.message === undefined ? option.key : translator.say(place.message);
}

/** Where it is, and its health. */
function standingOf(option: Option, translator: Translator, view: View): string {
  const health = pieceOf(option, view)?.health;
  return `${placeOf(option, translator, view)}${health === undefined ? '' : `, ${health.value}/${health.max}`}`;
}

function inColumns(lines: readonly string[], width: number): string[] {
  const widest = Math.max(0, ...lines.map((line) => line.length)) + 2;
  const columns =
    lines.length < 8 || lines.some((line) => line.includes('\n')) ? 1 : Math.max(1, Math.floor(width / widest));
  const rows = Math.ceil(lines.length / columns);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => (lines[column * rows + row] ?? '').padEnd(widest))
      .join('')
      .trimEnd(),
  );
}
