import type { Translator } from '@dejarik/content';
import type { Key, PieceView, View, ZoneView } from '@dejarik/session';
import { marksOf, textOf, type Face } from './face.ts';
import type { PieceCodes } from './codes.ts';

/** What is on the table, as somebody asks about it. */
export interface Described {
  /** By which options point at it. */
  readonly key: Key;
  readonly name: string;
  /** Letters that stand for it. */
  readonly code?: string;
  readonly lines: readonly string[];
}

/** Everything that a seat sees and that has a name of its own: pieces, and things with a face. */
export const describedIn = (
  view: View,
  codes: PieceCodes,
  translator: Translator,
  face: Face | undefined,
): readonly Described[] => [
  ...view.pieces.map((piece) => ({
    key: piece.key,
    name: translator.say(piece.message),
    code: codes.of(piece.key),
    lines: pieceText(piece, translator),
  })),
  ...view.zones.flatMap((zone) => thingsIn(zone, translator, face)),
];

function thingsIn(zone: ZoneView, translator: Translator, face: Face | undefined): readonly Described[] {
  return zone.things.flatMap((thing) => {
    if (thing.face === undefined) return [];
    const text = thing.face.text ?? textOf(thing.face.message, translator);
    const marks = marksOf(face, thing, translator);
    return {
      key: thing.key,
      name: translator.say(thing.message),
      lines: [...(marks.length === 0 ? [] : [marks.join(', ')]), ...(text === undefined ? [] : [translator.say(text)])],
    };
  });
}

/** All that stands on the card of a piece. */
function pieceText({ message, about = [] }: PieceView, translator: Translator): readonly string[] {
  const text = textOf(message, translator);
  return [...about, ...(text === undefined ? [] : [text])].map((one) => translator.say(one));
}

/** What is meant by letters, a name, its beginning or a word in it; undefined if nothing is, or several that say different things. */
export function describedBy(said: string, among: readonly Described[]): Described | undefined {
  const word = said.trim().toLowerCase();
  if (word === '') return undefined;
  const ways: readonly ((one: Described) => boolean)[] = [
    ({ code }) => code?.toLowerCase() === word,
    ({ name }) => name.toLowerCase() === word,
    ({ name }) => name.toLowerCase().startsWith(word),
    ({ name }) =>
      name
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u)
        .includes(word),
  ];
  const found = ways.map((way) => among.filter(way)).find((some) => some.length > 0) ?? [];
  const distinct = new Set(found.map(({ name, lines }) => [name, ...lines].join('\n')));
  return distinct.size === 1 ? found[0] : undefined;
}
