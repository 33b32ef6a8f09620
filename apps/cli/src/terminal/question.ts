import type { Translator } from '@dejarik/content';
import type { Ask, Option } from '@dejarik/session';
import { seatWords } from './look.ts';
import type { Words } from './words.ts';

/** A question with its options, numbered from 1; short ones stand side by side. @param width of the screen, in letters */
export function questionLines(ask: Ask, translator: Translator, words: Words, width: number): string[] {
  const hint = hintOf(ask, words);
  const numbered = ask.options.map((option, i) => `${String(i + 1).padStart(3)}. ${labelOf(option, ask.options, translator)}`);
  if (ask.pass) numbered.push(`  0. ${words.pass}`);
  const targets = (ask.targets ?? []).map((target, i) => `  -> ${i + 1}. ${labelOf(target, ask.targets ?? [], translator)}`);
  return ['', `${seatWords(ask.seat, translator)}: ${translator.say(ask.message)}${hint === '' ? '' : ` [${hint}]`}`, ...inColumns(numbered, width), ...targets];
}

function hintOf(ask: Ask, words: Words): string {
  switch (ask.kind) {
    case 'pick':
    case 'path': return '';
    case 'pick-many': return words.several(ask.min, ask.max);
    case 'order': return words.order;
    case 'amount': return words.amount(ask.min, ask.max);
    case 'confirm': return words.confirm;
    case 'allocate': return words.allocate(ask.min, ask.max);
    case 'assign': return words.assign;
  }
}

/** An option by its label; with its key where another is called the same. */
export function labelOf(option: Option, among: readonly Option[], translator: Translator): string {
  const label = translator.say(option.message);
  return among.some((other) => other.key !== option.key && translator.say(other.message) === label) ? `${label} [${option.key}]` : label;
}

function inColumns(lines: readonly string[], width: number): string[] {
  const widest = Math.max(0, ...lines.map((line) => line.length)) + 2;
  const columns = lines.length < 8 ? 1 : Math.max(1, Math.floor(width / widest));
  const rows = Math.ceil(lines.length / columns);
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (__, column) => (lines[column * rows + row] ?? '').padEnd(widest)).join('').trimEnd());
}
