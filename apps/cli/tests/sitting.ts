import { seededRandom, randomBot, takeTurn } from '@dejarik/bots';
import type { Language } from '@dejarik/content';
import { createSession, type SeatId, type Session } from '@dejarik/session';
import { translatorFor, type Face } from '../src/terminal/face.ts';
import { Conversation } from '../src/terminal/conversation.ts';
import { modesOf } from '../src/setup.ts';
import { wordsOf } from '../src/terminal/words.ts';
import { gameCalled } from './built-in.ts';

/** Gives what is typed for a prompt, seeing what is on the screen; undefined leaves. */
export type Typist = (prompt: string, screen: string, session: Session) => string | undefined;

/** Who plays at the terminal, and how. */
export interface Seated {
  /** All seats if missing; the others are played by chance. */
  readonly humans?: readonly SeatId[];
  readonly lang?: Language;
  readonly width?: number;
}

export interface Sitting {
  readonly session: Session;
  /** Everything that was said. */
  readonly all: readonly string[];
  readonly over: boolean;
}

/** Plays with somebody who types what `type` gives for each prompt; what is on the screen is given to it. */
export async function sitDown(
  session: Session,
  {
    humans = session.seats,
    lang = 'en',
    width = 120,
    face,
    keep = (file) => file,
  }: Seated & { readonly face?: Face | undefined; readonly keep?: (file: string, over: boolean) => string },
  type: Typist,
): Promise<Sitting> {
  const all: string[] = [];
  let screen: string[] = [];
  const random = seededRandom('bots');
  const over = await new Conversation({
    session,
    face,
    humans,
    words: wordsOf[lang],
    translator: translatorFor(session.catalogs, face, lang),
    bot: (seat) => {
      takeTurn(session, seat, randomBot, random);
    },
    keep,
    terminal: {
      width,
      say: (line) => {
        all.push(...line.split('\n'));
        screen.push(line);
      },
      clear: () => {
        screen = [];
      },
      rest: () => Promise.resolve(true),
      read: (prompt) => Promise.resolve(type(prompt, screen.join('\n'), session)),
    },
  }).play();
  return { session, all, over };
}

/** Types one line after the other, then leaves. */
export const typing = (...lines: readonly string[]): Typist => {
  const left = [...lines];
  return () => left.shift();
};

/** Plays a game that comes with the program; a new one in its first mode if no session is given. */
export function sit(
  game: string,
  {
    session,
    seed = 's',
    ...options
  }: Seated & {
    readonly seed?: string;
    readonly session?: Session;
    readonly keep?: (file: string, over: boolean) => string;
  },
  type: Typist,
): Promise<Sitting> {
  const { plugins, face } = gameCalled(game);
  const mode = modesOf(gameCalled(game))[0]?.id ?? '';
  return sitDown(session ?? createSession({ plugins, mode, seed }), { ...options, face }, type);
}
