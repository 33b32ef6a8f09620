import type { Translator } from '@dejarik/content';
import type { PieceView, View } from '@dejarik/session';
import type { PieceCodes } from './codes.ts';

/** The one piece that is meant by its letters, its name or the beginning of it; undefined if it is none or several. */
export function pieceMeant(said: string, view: View, codes: PieceCodes, translator: Translator): PieceView | undefined {
  const word = said.trim().toLowerCase();
  const name = (piece: PieceView): string => translator.say(piece.message).toLowerCase();
  const ways: readonly ((piece: PieceView) => boolean)[] = [
    (piece) => codes.of(piece.key).toLowerCase() === word,
    (piece) => name(piece) === word,
    (piece) => name(piece).startsWith(word),
  ];
  for (const way of ways) {
    const found = view.pieces.filter(way);
    if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  }
  return undefined;
}

/** Its name, and all that stands on its card. */
export const pieceText = (piece: PieceView, translator: Translator): readonly string[] => [
  translator.say(piece.message),
  ...(piece.about ?? []).map((one) => `  ${translator.say(one)}`),
];
