import type { AnswerValue, Because, Log, Save } from '@dejarik/session';
import type { LitElement } from 'lit';
import type { GameDescription, RuleText } from '../../game.ts';
import type { GameInterface } from '../../interface.ts';
import type { TableLink, TableState, Then, Via } from '../../link.ts';
import type { ShownTrouble } from '../trouble.ts';
import type { NamedMods } from './opened.ts';

export type Drawer = 'rules' | 'menu' | 'keys' | 'aim' | 'mods';

/** Heights of the sheet on narrow screens, in their order. */
export const SHEETS = ['low', 'half', 'full'] as const;

/** A question before something is done that a person may not have meant. */
export interface Question {
  readonly answer: (yes: boolean) => void;
}

/** The table's element, as its parts use it. */
export interface TableElement extends LitElement {
  /** Name of the game: small letters, digits and hyphens. */
  game: string;
  /** Addresses of plugins that were not built with the table, with spaces between them: expansions of the game, or a game with its expansions. */
  plugins: string;
  /** What is added to the game without code. */
  readonly mods: NamedMods;
  /** Addresses of interfaces that may draw with elements of their own. */
  elements: string;
  /** Whether plugins may draw in the page. */
  readonly pluginUi: boolean;
  /** The game's mode; its first unless set. */
  readonly mode: string;
  /** Name of a ready setup, or options as JSON. If it is there, even empty, the game starts by itself; else the table asks. */
  setup: string | null;
  /** Who plays the seats, in order: `human`, `bot:random`, ... */
  readonly seats: string;
  /** Chance follows from it; a fresh one unless set. */
  readonly seed: string;
  /** `en`, `pl` or `ru`; that of the page unless set. */
  lang: string;
  /** Address of a save or log, the text of a link (`log:...`), or `#` for the one in the address of the page. */
  src: string;
  /** `seat` (the seat that is to answer, as far as people play) or `spectator`. */
  view: string;
  /** `full` or `none`; with `none`, bots hardly wait either, except that their dice can be read. */
  motion: string;
  /** `calm` or `fast`; with `fast`, bots do not wait at all, not even for dice to be read. */
  pace: string;
  /** When letters and digits act: `inside` (the focus or the mouse is on the table), `page` (nothing else has the focus), `none`. */
  keys: string;
  /** Set by hosts that bring the game themselves; else the element starts a worker. */
  readonly link: TableLink | null;
  description: GameDescription | null;
  state: TableState | null;
  trouble: ShownTrouble | null;
  drawer: Drawer | null;
  sheet: (typeof SHEETS)[number];
  note: string;
  rule: string | null;
  rules: readonly RuleText[] | null;
  face: GameInterface | null;
  spoken: string;
  /** Key of the card that somebody has taken up to choose what is done with it. */
  held: string | null;
  /** What the players are asked before a game is left. */
  question: Question | null;
  /** Answers the open question. @param value in keys, see `AnswerValue`; of a way its end is enough @param via places that such a way passes */
  answer(value: AnswerValue, via?: Via, then?: Then): void;
  /** Takes back the last answer of the seat that looks, if that may be; else, and while an earlier moment is shown, the table says why not. */
  undo(): void;
  /** The whole game as plain JSON; secret, for it holds the seed. @throws Error if there is none */
  save(): Promise<Save>;
  /** What was played so far, known also when the game has stopped; null without a game. */
  readonly played: (Log & Pick<TableState, 'players'>) | null;
  /** Why an option of the open question may not be chosen. @param key of the option @param via places that a way passes */
  explain(key: string, via?: Via): Promise<readonly Because[]>;
  /** Asks the players whether the game in progress may be left, as before another game or page; yes at once if there is none. */
  leave(): Promise<boolean>;
}
