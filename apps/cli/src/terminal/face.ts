import type { Message, Translator } from '@dejarik/content';
import type { SeatId, View } from '@dejarik/session';

/** What a terminal asks of a game's interface entry: how the game stands, and what it is about. */
export interface Face {
  readonly summary?: (view: View) => {
    readonly status: readonly Message[];
    readonly seats: Readonly<Record<SeatId, { readonly score?: { readonly value: number; readonly message: Message }; readonly marks: readonly Message[] }>>;
  };
  readonly mat?: (view: View, held: null) => { readonly about: readonly About[] } | null;
}

/** Something to be known of a game: its goal, how it is lost, a special rule. */
export interface About {
  readonly message: Message;
  readonly text: Message;
}

/** What this game is about, as its mat tells, and what its state names that has a text: a mission, for instance. */
export function aboutOf(face: Face | undefined, view: View, translator: Translator): readonly About[] {
  const named = (face?.summary?.(view).status ?? []).filter(({ id }) => translator.has(`${id}.text`)).map((message) => ({ message, text: { id: `${message.id}.text` } }));
  return [...(face?.mat?.(view, null)?.about ?? []), ...named];
}
