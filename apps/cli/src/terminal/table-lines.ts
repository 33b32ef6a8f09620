import { placeKey } from '@dejarik/session/keys';
import { goalOf, type Translator } from '@dejarik/content';
import type { KeptLog, PieceView, SeatId, Session, ThingView, View } from '@dejarik/session';
import type { PieceCodes } from './codes.ts';
import { aboutOf, marksOf, textOf, type Face } from './face.ts';
import { wrapped } from './wrapped.ts';
import type { Words } from './words.ts';

/** The table in lines of text, as a seat sees it. */

/** The name of a zone to which a game gives none. */
const NAMELESS = 'session.zone';

export const seatWords = (seat: SeatId, translator: Translator): string => {
  const name = translator.say({ id: `seat.${seat}` });
  return name === `seat.${seat}` ? seat : name.toLowerCase() === seat.toLowerCase() ? name : `${name} (${seat})`;
};

/** How the game stands, in one line: `Round 3 | Close to Home`, as its interface entry tells, or else its values that can be read as they stand. */
export function statusLine(session: Session, view: View, translator: Translator, face: Face | undefined): string[] {
  const parts =
    face?.summary === undefined
      ? plainParts(session, view, translator)
      : face.summary(view).status.map((one) => translator.say(one));
  return parts.length === 0 ? [] : [parts.join(' | ')];
}

/** A value that is a seat, or something else that has a name, is shown by its name. */
function plainParts(session: Session, view: View, translator: Translator): string[] {
  return Object.entries(view.values).flatMap(([name, value]) => {
    const id = `value.${name}`;
    if (!translator.has(id)) return [];
    const label = translator.say({ id });
    if (Array.isArray(value))
      return value.length === session.seats.length && value.every((one) => typeof one === 'number')
        ? [
            `${label}: ${session.seats.map((seat, i) => `${seatWords(seat, translator)} ${String(value[i])}`).join(', ')}`,
          ]
        : [];
    if (typeof value === 'number') return [`${label}: ${value}`];
    if (typeof value !== 'string' || value === '') return [];
    const named = `${name}.${value}`;
    return [
      `${label}: ${session.seats.includes(value) ? seatWords(value, translator) : translator.has(named) ? translator.say({ id: named }) : value}`,
    ];
  });
}

/** A seat, and what is to be known of it: `First player (a): initiative, Victory points 5`. */
function seatLine(
  seat: SeatId,
  view: View,
  translator: Translator,
  face: Face | undefined,
): { readonly line: string; readonly hasDetails: boolean } {
  const summary = face?.summary?.(view).seats[seat];
  const parts = [
    ...(summary?.marks ?? []).map((one) => translator.say(one)),
    ...(summary?.score === undefined ? [] : [`${translator.say(summary.score.message)} ${summary.score.value}`]),
  ];
  return {
    line: `${seatWords(seat, translator)}${parts.length === 0 ? '' : `: ${parts.join(', ')}`}`,
    hasDetails: parts.length > 0,
  };
}

/** What the game is about: goal, how it is lost, special rules. */
export const aboutLines = (view: View, translator: Translator, face: Face | undefined, width: number): string[] =>
  aboutOf(face, view, translator).flatMap(({ message, text }) =>
    wrapped(`${translator.say(message)}: ${translator.say(text)}`, width),
  );

/** The goal of all plays of a game, where it or what is added to it says one. */
export function goalLines({ game, plugins = {} }: KeptLog, translator: Translator, width: number): readonly string[] {
  const goal = goalOf(translator, game, Object.keys(plugins));
  return goal === null ? [] : wrapped(`${translator.say({ id: `game.${game}` })}: ${translator.say(goal)}`, width);
}

/** Everything that has health, one side after another: code, name, health, place, what else there is to know. */
export function pieceLines(
  session: Session,
  view: View,
  codes: PieceCodes,
  translator: Translator,
  words: Words,
  face?: Face,
): string[] {
  const shown = view.pieces.filter((piece) => piece.health !== undefined);
  const width = Math.max(0, ...shown.map((piece) => translator.say(piece.message).length));
  const placeNames = new Map(
    (view.board?.places ?? []).map((place) => [
      placeKey(place.place),
      place.message === undefined ? placeKey(place.place) : translator.say(place.message),
    ]),
  );
  const where = (piece: PieceView): string => {
    const [first, last] = [piece.places[0], piece.places.at(-1)];
    return first === undefined
      ? ''
      : first === last
        ? (placeNames.get(first) ?? first)
        : `${placeNames.get(first) ?? first}-${placeNames.get(last ?? first) ?? ''}`;
  };
  return [...session.seats, null].flatMap((seat) => {
    const own = shown.filter((piece) => piece.seat === seat);
    const head = seat === null ? { line: '--', hasDetails: false } : seatLine(seat, view, translator, face);
    if (own.length === 0 && !head.hasDetails) return [];
    const lines = own.map((piece) => {
      const badges = [
        ...(piece.exhausted === true ? [words.exhausted] : []),
        ...piece.badges.map(
          (badge) => `${translator.say(badge.message)}${badge.value === undefined ? '' : ` ${badge.value}`}`,
        ),
      ];
      const health = `${piece.health?.value ?? 0}/${piece.health?.max ?? 0}`;
      return `  ${codes.of(piece.key).padEnd(codes.width)} ${translator.say(piece.message).padEnd(width)} ${health.padStart(5)} ${where(piece).padEnd(7)} ${badges.join(', ')}`.trimEnd();
    });
    return [head.line, ...lines];
  });
}

/** What the letters of things without health on a grid mean; places of other boards tell all by name. */
export function legendLine(view: View, codes: PieceCodes, translator: Translator): string[] {
  if (view.board?.kind !== 'grid') return [];
  const names = new Map(
    view.pieces
      .filter((piece) => piece.health === undefined && piece.places.length > 0)
      .map((piece) => [codes.of(piece.key), translator.say(piece.message)]),
  );
  // A thing whose letters are its name needs no word.
  const listed = [...names]
    .filter(([code, name]) => code.toLowerCase() !== name.toLowerCase() && code.length > 1)
    .map(([code, name]) => `${code} ${name}`);
  return listed.length === 0 ? [] : [`  ${listed.join(', ')}`];
}

/**
 * What a game says in its values that a zone comes to: `strengths: {move: 4}` for `slot-move`.
 * @param key of a zone
 */
function amountOf(view: View, key: string): number | undefined {
  for (const value of Object.values(view.values)) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) continue;
    const found = Object.entries(value).find(
      ([name, amount]) => key.endsWith(`-${name}`) && typeof amount === 'number',
    );
    if (found !== undefined) return Number(found[1]);
  }
  return undefined;
}

/** A thing with a face, by its name and what is to be seen at a glance: `Side Arm (strength 2)`. */
export function nameOf(thing: ThingView, translator: Translator, face: Face | undefined): string {
  const marks = marksOf(face, thing, translator);
  return `${translator.say(thing.message)}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}`;
}

/** Zones with how much is in them, and what of it can be seen; those that the game has no name for are none of the players'. */
export function zoneLines(view: View, translator: Translator, words: Words, face: Face | undefined): string[] {
  return view.zones
    .filter((zone) => zone.message.id !== NAMELESS)
    .flatMap((zone) => {
      const amount = amountOf(view, zone.key);
      // That a place is empty is worth knowing where the game counts what is in it.
      if (zone.count === 0 && amount === undefined) return [];
      const faces = zone.things.flatMap((thing) => (thing.face === undefined ? [] : [nameOf(thing, translator, face)]));
      return `${translator.say(zone.message)}${zone.owner === null ? '' : ` (${zone.owner})`}: ${amount === undefined ? zone.count : words.cards(zone.count, amount)}${faces.length > 0 && faces.length <= 12 ? `: ${faces.join(', ')}` : ''}`;
    });
}

/** The cards that only this seat or its team can see, with their texts. */
export function handLines(view: View, translator: Translator, words: Words, face: Face | undefined): string[] {
  const lines = view.zones
    .filter((zone) => (zone.owner === view.seat && zone.visibility === 'owner') || zone.visibility === 'team')
    .flatMap((zone) => zone.things)
    .flatMap((thing) => {
      if (thing.face === undefined) return [];
      const spelt = thing.face.text ?? textOf(thing.face.message, translator);
      return [`  ${nameOf(thing, translator, face)}${spelt === undefined ? '' : `: ${translator.say(spelt)}`}`];
    });
  return lines.length === 0 ? [`  ${words.nothing}`] : lines;
}
