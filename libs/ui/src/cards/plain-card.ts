import type { Message } from '@dejarik/content';
import type { CardSection, Json, KeyedCard, View } from '@dejarik/session';

/**
 * The cards of a game that writes none: what the view says of pieces and of things whose face is seen.
 * @param has whether there are words for an id
 */
export function plainCard(view: View, key: string, has: (id: string) => boolean): KeyedCard | null {
  const piece = view.pieces.find((one) => one.key === key);
  if (piece !== undefined) {
    const now = [
      ...(piece.exhausted === true ? [{ message: { id: 'ui.board.spent' } }] : []),
      ...piece.badges.map(({ message, value }) => ({
        message: value === undefined ? message : { id: 'ui.value', args: { name: message, value } },
      })),
    ];
    return {
      key,
      message: piece.message,
      stats: [
        ...(piece.health === undefined
          ? []
          : [{ message: { id: 'ui.board.life' }, value: { id: 'ui.card-left', args: { ...piece.health } } }]),
        ...stats(piece.data ?? {}, has),
      ],
      sections: sections([
        { message: { id: 'ui.card-now' }, now: true, entries: now },
        { entries: (piece.about ?? []).map((text) => ({ text })) },
      ]),
    };
  }
  const thing = view.zones.flatMap(({ things }) => things).find((one) => one.key === key);
  return thing?.face === undefined
    ? null
    : {
        key,
        message: thing.message,
        stats: stats(thing.face.data ?? {}, has),
        sections: sections([{ entries: thing.face.text === undefined ? [] : [{ text: thing.face.text }] }]),
      };
}

const sections = (all: readonly CardSection[]): readonly CardSection[] =>
  all.filter(({ entries }) => entries.length > 0);

/** Numbers and words that there are words for (`value.strength`). */
const stats = (data: Readonly<Record<string, Json>>, has: (id: string) => boolean): KeyedCard['stats'] =>
  Object.entries(data).flatMap(([name, value]): KeyedCard['stats'] => {
    const message: Message = { id: `value.${name}` };
    if (!has(message.id)) return [];
    if (typeof value === 'number') return [{ message, value }];
    const said = `${name}.${String(value)}`;
    return typeof value === 'string' && has(said) ? [{ message, value: { id: said } }] : [];
  });
