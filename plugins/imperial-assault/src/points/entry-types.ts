import type {
  Ability,
  AnyComponent,
  Asked,
  Context,
  EntityId,
  Json,
  Message,
  Next,
  RuleId,
  Seat,
  Writes,
} from '@dejarik/sdk';
import type { Lacking } from '@dejarik/sdk/types';
import type { BadgeView } from '@dejarik/sdk/view';
import type { Cost, Form, ListField, Moment, Selectable } from '@dejarik/sdk/content';
import type { AttackDie, CardData, DeploymentCard } from '../content/types.ts';

/** What can be added to a skirmish beside its cards, maps and armies. */

/** A trait or a keyword without a number: a word on cards. */
export interface CardWord {
  readonly id: string;
}

/**
 * A condition, as its card says. Its words are `condition.<id>`, `condition.<id>.text` and `word.<id>`; an ability with the
 * id `<id>.discard` takes it off.
 */
export interface Condition {
  readonly id: string;
  /** Figures that have it are its members; the game makes one if missing. */
  readonly component?: AnyComponent;
  /** It is for the target of an attack, and goes with "discard harmful conditions". */
  readonly harmful: boolean;
  /** What attacks of the figure have. `spent`: it goes after an attack that it was part of from the start. */
  readonly attacking?: {
    readonly dice?: readonly AttackDie[];
    readonly damage?: number;
    readonly surge?: number;
    readonly accuracy?: number;
    readonly spent?: true;
  };
  /** What the defense of the figure has. */
  readonly defending?: { readonly block?: number; readonly evade?: number };
  /** What else the card says, in the card language: the figure has these abilities. */
  readonly abilities?: readonly CardData[];
  /** The same in code. */
  readonly code?: readonly Ability[];
  /** Its sign: a path for the `d` of SVG in a box of 100 by 100. */
  readonly glyph?: string;
}

/** An affiliation. */
export interface Affiliation extends CardWord {
  /** Its cards go with those of every other. */
  readonly neutral?: true;
}

/** A number of players beyond two; the seats that they take are named in the order of play. */
export interface Seating {
  readonly id: string;
  readonly most: number;
}

/** Something that is wrong with an army. */
export interface ArmyProblem {
  readonly rule: RuleId;
  readonly message: Message;
  /** Ids of the cards it is about, if it is about some of them. */
  readonly cards?: readonly string[];
  /** What it names and is not there, where that is what is wrong. */
  readonly lacks?: Lacking;
}

/** What an army may not be, beside what the box says. */
export interface ArmyRule {
  readonly id: string;
  readonly problems: (cards: readonly DeploymentCard[]) => readonly ArmyProblem[];
}

/** A map tile by the number that is printed on it, or one face of it by what drawings call it: `winter-21B`. */
export interface Tile {
  readonly id: string;
  readonly interior: boolean;
  /** What it depicts: words that cards may speak of. */
  readonly kinds?: readonly string[];
}

/** Small signs at a figure on the board. */
export interface FigureBadge {
  readonly id: string;
  readonly of: (g: Asked, figure: EntityId) => readonly BadgeView[];
}

/** A word of figures in positions of scenarios, and the value `<figure>.<id>`. */
export interface PositionWord {
  readonly id: string;
  /** Brings about what a position says. @throws RefusedError if it makes no sense */
  readonly place?: (g: Writes, figure: EntityId, said: Json) => void;
  readonly read?: (g: Asked, figure: EntityId) => Json;
}

/** A word of the card language. Verbs and values of all plugins are words of it anyway. */
export type VocabularyWord =
  | { readonly kind: 'cost'; readonly id: string; readonly means: Cost }
  | { readonly kind: 'list'; readonly id: string; readonly means: ListField }
  | { readonly kind: 'moment'; readonly id: string; readonly means: Moment }
  | { readonly kind: 'selectable'; readonly id: string; readonly means: Selectable }
  | { readonly kind: 'seat'; readonly id: string; readonly means: (cx: Context, g: Asked) => Seat }
  | { readonly kind: 'code'; readonly id: string; readonly means: (cx: Context, g: Writes) => Next }
  | { readonly kind: 'form'; readonly id: string; readonly means: Form }
  /** The words that the value of this name may be. */
  | { readonly kind: 'words'; readonly id: string; readonly means: readonly string[] };
