import {
  createTranslator,
  mergeCatalogs,
  type Catalogs,
  type Language,
  type Message,
  type Translator,
} from '@dejarik/content';
import type { SeatId, ThingView, View } from '@dejarik/session';

/** What a terminal asks of a game's interface entry: how the game stands, and what it is about. */
export interface Face {
  /** Words beside those of the plugins. */
  readonly messages?: Catalogs;
  readonly summary?: (view: View) => {
    readonly status: readonly Message[];
    readonly seats: Readonly<
      Record<
        SeatId,
        { readonly score?: { readonly value: number; readonly message: Message }; readonly marks: readonly Message[] }
      >
    >;
  };
  /** What is to be seen of a face at a glance: what a card costs, how strong it is. */
  readonly marks?: (
    face: NonNullable<ThingView['face']>,
  ) => readonly { readonly message: Message; readonly value?: number }[];
  readonly mat?: (view: View) => { readonly about: readonly About[] } | null;
}

/** Something to be known of a game: its goal, how it is lost, a special rule. */
export interface About {
  readonly message: Message;
  readonly text: Message;
}

/** Says what the plugins of a game say, and its interface. @param catalogs those of the plugins */
export const translatorFor = (catalogs: Catalogs, face: Face | undefined, language: Language): Translator =>
  createTranslator(mergeCatalogs([face?.messages ?? {}, catalogs]), language, { fallback: 'en' });

/** What is to be seen of a thing with a face at a glance, in words: `strength 2`. */
export const marksOf = (face: Face | undefined, thing: ThingView, translator: Translator): readonly string[] =>
  (thing.face === undefined ? [] : (face?.marks?.(thing.face) ?? [])).map(
    ({ message, value }) => `${translator.say(message)}${value === undefined ? '' : ` ${value}`}`,
  );

/** The text that goes with a name, where there is a message for it: `card.run.text` for `card.run`. */
export const textOf = (message: Message, { has }: Pick<Translator, 'has'>): Message | undefined =>
  has(`${message.id}.text`) ? { ...message, id: `${message.id}.text` } : undefined;

/** What this game is about, as its mat tells, and what its state names that has a text: a mission, for instance. */
export function aboutOf(face: Face | undefined, view: View, translator: Translator): readonly About[] {
  const named = (face?.summary?.(view).status ?? [])
    .filter(({ id }) => translator.has(`${id}.text`))
    .map((message) => ({ message, text: { id: `${message.id}.text` } }));
  return [...(face?.mat?.(view)?.about ?? []), ...named];
}
