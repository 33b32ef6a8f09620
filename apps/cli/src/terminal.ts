import type { Translator } from '@dejarik/content';
import type { AnswerValue, Ask, Key, SeatId, Session, View } from '@dejarik/session';

/** How a table looks in a terminal, and what a person types. */

/** The table as a seat sees it. */
export function draw(session: Session, seat: SeatId, translator: Translator): string[] {
  const view = session.view(seat);
  const zones = view.zones.filter((zone) => zone.count > 0).map((zone) => {
    const faces = zone.things.flatMap((thing) => (thing.face === undefined ? [] : [translator.say(thing.face.message)]));
    const owner = zone.owner === null ? '' : ` (${zone.owner})`;
    return `${translator.say(zone.message)}${owner}: ${zone.count}${faces.length > 0 && faces.length <= 12 ? `: ${faces.join(', ')}` : ''}`;
  });
  const pieces = view.pieces.filter((piece) => piece.health !== undefined).map((piece) => {
    const badges = piece.badges.map((badge) => translator.say(badge.message));
    return `${piece.short ?? '?'} ${piece.seat ?? ''} ${translator.say(piece.message)} ${piece.health?.value ?? 0}/${piece.health?.max ?? 0}${piece.exhausted === true ? ' -' : ''}${badges.length > 0 ? ` (${badges.join(', ')})` : ''}`;
  });
  return ['', ...board(view), ...pieces, ...zones];
}

/** A grid, two letters a place. */
function board(view: View): string[] {
  const { board: plan } = view;
  if (plan?.kind !== 'grid') return [];
  const rows = Array.from({ length: plan.height }, () => new Array<string>(plan.width).fill('  '));
  const at = new Map<Key, { row: number; column: number }>();
  for (const place of plan.places) {
    if (place.x === undefined || place.y === undefined) continue;
    const row = rows[place.y];
    if (row === undefined) continue;
    row[place.x] = ' .';
    at.set(`s${place.place}`, { row: place.y, column: place.x });
  }
  for (const piece of view.pieces) {
    for (const place of piece.places) {
      const spot = at.get(place);
      const row = spot && rows[spot.row];
      if (spot && row) row[spot.column] = (piece.short ?? piece.kind ?? '?').slice(0, 2).padStart(2);
    }
  }
  return rows.map((row) => row.join(' '));
}

/** A question with its options, numbered from 1. */
export function questionLines(ask: Ask, translator: Translator): string[] {
  const options = ask.options.map((option, i) => {
    const text = option.text === undefined ? '' : `\n       ${translator.say(option.text)}`;
    return `  ${String(i + 1).padStart(2)}. ${translator.say(option.message)}${text}`;
  });
  const hints = {
    'pick': '', 'path': '', 'pick-many': ` (${ask.min} to ${ask.max})`, 'order': ' (all, in order)', 'amount': ` (${ask.min} to ${ask.max})`, 'confirm': ' (yes or no)',
    'allocate': ` (name=count, ${ask.min} to ${ask.max} in all)`, 'assign': ' (name=target)',
  } as const;
  const targets = (ask.targets ?? []).map((target) => `      -> ${translator.say(target.message)} [${target.key}]`);
  return ['', `${ask.seat}: ${translator.say(ask.message)}${hints[ask.kind]}${ask.pass ? ' [pass]' : ''}`, ...options, ...targets];
}

/** What a person typed as an answer; undefined if it means nothing. */
export function answerFrom(session: Session, ask: Ask, line: string, translator: Translator): AnswerValue | undefined {
  if (line === 'pass' && ask.pass) return null;
  const key = (word: string, among: Ask['options'] = ask.options): Key | undefined => {
    const said = word.trim().toLowerCase();
    if (/^\d+$/.test(said)) return among[Number(said) - 1]?.key;
    const found = among.filter((option) => option.key.toLowerCase() === said || translator.say(option.message).toLowerCase() === said);
    return found.length === 1 ? found[0]?.key : undefined;
  };
  const all = (words: readonly string[]): readonly Key[] | undefined => {
    const keys = words.map((word) => key(word));
    return keys.every((one) => one !== undefined) ? keys : undefined;
  };
  switch (ask.kind) {
    case 'confirm': return /^(y|yes|t|tak|д|да)$/i.test(line) ? true : /^(n|no|nie|нет)$/i.test(line) ? false : undefined;
    case 'amount': return /^\d+$/.test(line) ? Number(line) : undefined;
    case 'pick': return key(line);
    case 'path': {
      const end = key(line);
      return end === undefined ? undefined : session.route(ask.seat, end) ?? undefined;
    }
    case 'pick-many':
    case 'order': return all(line.split(','));
    case 'allocate':
    case 'assign': {
      const given: Record<Key, number | Key> = {};
      for (const part of line.split(',')) {
        const [name = '', to = ''] = part.split('=');
        const option = key(name);
        const value = ask.kind === 'allocate' ? Number(to) : key(to, ask.targets ?? []);
        if (option === undefined || value === undefined || Number.isNaN(value)) return undefined;
        given[option] = value;
      }
      return given;
    }
  }
}
