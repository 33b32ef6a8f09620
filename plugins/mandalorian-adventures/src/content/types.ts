/** The content of the game as plain data, in the form of its files: names of properties are those of the YAML. */

export const slotWords = ['move', 'attack', 'intel', 'plan'] as const;
export type SlotWord = (typeof slotWords)[number];

/** No number on a card or token is higher. */
export const MOST_ON_CARD = 99;

export const classes = ['melee', 'blaster', 'sharpshooter'] as const;
export type EnemyClass = (typeof classes)[number];

export const enemyAbilities = ['guard', 'grab', 'sabotage', 'effect'] as const;
export type EnemyAbility = (typeof enemyAbilities)[number];

/** Abilities and effects in the card language; its compiler says more. */
export type CardData = Readonly<Record<string, unknown>>;

export interface CharacterCard {
  readonly id: string;
  readonly health: { readonly beginner: number; readonly standard: number };
  /** A word for its silhouette. */
  readonly look: string;
}

export interface SkillCardData {
  readonly id: string;
  readonly strength: number;
  /** One more strength in the slot of this name. */
  readonly symbol?: string;
  /** Two copies show two pips. */
  readonly copies: 1 | 2;
  /** Not in the box's decks: it comes with the guide deck. */
  readonly locked?: true;
  /** The slot the ability is labelled with; the rest is an ability in the card language. */
  readonly ability?: CardData & { readonly slot: string };
}
export interface SkillDeck {
  readonly character: string;
  readonly cards: readonly SkillCardData[];
}

export interface EventCardData {
  readonly id: string;
  /** A class, or another word that hints at the front. */
  readonly back: string;
  readonly locked?: true;
  /** From top to bottom; `six` is resolved only for a slot of six or more. */
  readonly abilities: readonly { readonly six?: true; readonly do: unknown }[];
}

export interface PlanningCardData {
  readonly id: string;
  readonly copies: number;
  /** It has no effect and cannot be kept. */
  readonly luckless?: true;
  readonly locked?: true;
  readonly abilities: readonly CardData[];
}

export interface DisruptionData {
  readonly color: 'white' | 'yellow';
  readonly values: readonly number[];
}

/** One kind of threat token. */
export interface ThreatData {
  readonly id: string;
  readonly count: number;
  readonly shape: string;
  readonly enemy?: { readonly class: EnemyClass; readonly health: number; readonly abilities: readonly EnemyAbility[] };
  /** The symbol of a feature. */
  readonly feature?: string;
  /** A feature with the symbol of the mission effect. */
  readonly effect?: true;
  /** Orange: a reinforcement, marked with a star in a circle. */
  readonly reinforcement?: true;
}
export interface TokenSet {
  readonly mission: number;
  readonly tokens: readonly ThreatData[];
}

export interface MapData {
  readonly id: string;
  /** In the text form of areas. */
  readonly drawing: string;
  /** What it is made of, where its name says so. */
  readonly ground?: 'sand' | 'rock' | 'floor';
  /** Rules of the map, in the card language. */
  readonly abilities: readonly CardData[];
}

export interface MissionSlot {
  readonly id: string;
  /** The action has an effect only at this strength. */
  readonly least?: number;
  /** Effects in the card language; `strength` and `character` are known. */
  readonly do: unknown;
}

export interface FeatureData {
  /** Effects when used; a feature without is not used. `character` and `threat` are known. */
  readonly use?: unknown;
}

export interface MissionData {
  readonly id: string;
  readonly number: number;
  /** The number on the backs of its threat tokens. */
  readonly tokens: number;
  readonly map: string;
  readonly characters: readonly string[];
  /** Where characters start who do not begin on the start space: signs of areas. */
  readonly starts?: Readonly<Record<string, string>>;
  /** By shape: signs of the areas that get a facedown, or a faceup token. */
  readonly hidden: Readonly<Record<string, readonly string[]>>;
  readonly open?: Readonly<Record<string, readonly string[]>>;
  /** Effects carried out in the set-up. */
  readonly setup?: readonly unknown[];
  readonly slots?: readonly MissionSlot[];
  readonly features?: Readonly<Record<string, FeatureData>>;
  /** When the objective is checked, and what it is. */
  readonly objective: { readonly at: string; readonly if: unknown };
  /** Failures besides the defeat of a character. */
  readonly failures?: readonly { readonly at: string; readonly if: unknown }[];
  readonly crisis: unknown;
  /** What the symbol of the mission effect does. */
  readonly effect?: unknown;
  /** Special rules. */
  readonly abilities?: readonly CardData[];
}

/** A card of the guide deck. */
export interface GuideData {
  readonly number: number;
  /** Reading ends here before a game; it is carried out after the game. */
  readonly stop?: true;
  /** Cards that are part of all later games. */
  readonly adds?: Partial<Readonly<Record<'skills' | 'planning' | 'events', readonly string[]>>>;
  /** An envelope that is opened, with what is in it. */
  readonly envelope?: number;
  readonly contents?: Partial<Readonly<Record<'skills' | 'planning' | 'events', readonly string[]>>>;
  /** The mission to play. */
  readonly mission?: string;
}
