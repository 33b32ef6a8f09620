/** The content of the game as plain data, in the form of its files: names of properties are those of the YAML. */

/** No number on a card is higher. */
export const MOST_ON_CARD = 999;

/** Words that the box has and others may add to; see `points/`. */
export type Affiliation = string;
export type ConditionWord = string;
export type Trait = string;
/** A keyword without a number that a figure has at all times. */
export type Keyword = string;
/** When a command card may be played; `timing.ts` says where that is. */
export type Timing = string;

export const attackDice = ['red', 'blue', 'green', 'yellow'] as const;
export type AttackDie = (typeof attackDice)[number];
/** In place of a color: which color the die has is chosen by an ability of the card. */
export const ANY_DIE = 'any';
export const defenseDice = ['black', 'white'] as const;
export type DefenseDie = (typeof defenseDice)[number];

/** One ability (or effect, or condition) in the card language; the language's compiler checks it. */
export type CardData = Readonly<Record<string, unknown>>;

/** What an attack (or, for block and evade, a defense) gains: results, keywords with numbers, a condition. */
export interface Gains {
  readonly damage?: number;
  readonly accuracy?: number;
  readonly surge?: number;
  readonly block?: number;
  readonly evade?: number;
  readonly pierce?: number;
  readonly blast?: number;
  readonly cleave?: number;
  readonly recover?: number;
  readonly condition?: ConditionWord;
  /** Where there are several, at the same time. */
  readonly conditions?: readonly ConditionWord[];
}

/** A printed surge ability. */
export interface Surge extends Gains {
  /** Surges spent. */
  readonly cost: number;
  /** It also brings about this ability of the same card, which has its id after the card's: `mak-eshkarey.critical-hit`. */
  readonly ability?: string;
  /** It may be triggered several times in one attack. */
  readonly repeatable?: true;
  /** A figure may trigger it once per round. */
  readonly limit?: 'round';
}

/** Deployment cards of another affiliation that an army may hold, and how many of them. */
export interface Allies {
  readonly affiliation: Affiliation;
  readonly cards: number;
}

/** A card of an army. */
export interface ArmyCard {
  readonly id: string;
  readonly name: string;
  readonly subtitle?: string;
  readonly affiliation: Affiliation;
  /** Regular cards have a gray border, elite ones a red one. */
  readonly rank: 'regular' | 'elite';
  readonly unique: boolean;
  readonly cost: number;
  /** Kinds of play that the card is for, if it is not for all. */
  readonly modes?: readonly string[];
  /** Carried by each figure of the group; where there are no figures, by the card. */
  readonly abilities: readonly CardData[];
}

/** An upgrade that is put on a deployment card: the figures of that group have its abilities. */
export interface Attachment {
  /** The group has one of these traits; any group will do if missing. */
  readonly traits?: readonly Trait[];
}

/** A card of an army that has no figures. */
export interface SkirmishUpgrade extends ArmyCard {
  readonly allies?: Allies;
  readonly attachment?: Attachment;
  /** Points that the command deck may have beyond the usual ones. */
  readonly deckPoints?: number;
}

export interface DeploymentCard extends ArmyCard {
  readonly traits: readonly Trait[];
  /** Campaign: what one figure costs to bring back; null when the card shows none. */
  readonly reinforce: number | null;
  /** Number of figures. */
  readonly group: number;
  /** Width and height in spaces. */
  readonly footprint: readonly [number, number];
  readonly health: number;
  readonly speed: number;
  readonly defense: readonly DefenseDie[];
  /** `most`: so many dice of one color at most, where the owner chooses. */
  readonly attack: {
    readonly type: 'melee' | 'ranged';
    readonly dice: readonly (AttackDie | typeof ANY_DIE)[];
    readonly most?: number;
  };
  readonly keywords?: readonly Keyword[];
  /** What every attack of the figure has; `block` and `evade`: every defense. */
  readonly always?: Gains;
  readonly surges: readonly Surge[];
  /** Of skirmish upgrades: see there. */
  readonly allies?: Allies;
  readonly attachment?: Attachment;
  readonly deckPoints?: number;
  /** Fields whose values are not confirmed by a second source. */
  readonly unconfirmed?: readonly string[];
}

/** Which figure may use a command card: all that is said must hold; `{}` is any friendly figure. */
export interface PlayOn {
  readonly trait?: Trait;
  /** The name on a deployment card; regular and elite alike. */
  readonly figure?: string;
  readonly affiliation?: Affiliation;
  readonly size?: 'small' | 'large';
}

export interface CommandCard {
  readonly id: string;
  readonly name: string;
  /** Points of the deck it takes. */
  readonly cost: number;
  /** Copies allowed in one deck. */
  readonly limit: number;
  /** null: the player plays it, no figure. */
  readonly playOn: PlayOn | null;
  readonly timing: Timing;
  /** For a special action: how many actions it takes. */
  readonly actions?: 1 | 2;
  /** What else must be so; knows what `do` knows. */
  readonly if?: unknown;
  /** Effects in the card language. Names: `figure`, who uses it; beside it those of the timing (see `timing.ts`). */
  readonly do: unknown;
}

/** Whose the figures of a mission are: the player's who has the initiative when the mission is set up, or the other's. */
export const sides = ['initiative', 'opponent'] as const;

/** Where it is worth going, for players that are programs: beside tokens of a kind, or into a zone. */
export type Goal = (
  | {
      readonly token: string;
      /** Only those that lie in deployment zones of opponents. */
      readonly zones?: 'opponents';
    }
  | {
      /** A zone of the map, or `own`: the player's deployment zone. */
      readonly zone: string;
    }
) & {
  /** Only for figures that carry such a token; these go for nothing else. */
  readonly carrying?: string;
};
/** The zone of a goal that is the player's own deployment zone. */
export const OWN_ZONE = 'own';

/** How an object that can be attacked defends itself. */
export interface ObjectData {
  readonly health: number;
  readonly defense: readonly DefenseDie[];
  /** Blocks it has beside those it rolls. */
  readonly block?: number;
}

/** What is printed on a mission token to tell whose it is; all others are neutral. */
export const symbols = ['rebel', 'imperial'] as const;
export type TokenSymbol = (typeof symbols)[number];

/** Colors that tokens have on their other side. */
export const tokenColors = ['red', 'blue', 'green', 'yellow'] as const;
export type TokenColor = (typeof tokenColors)[number];

/** A kind of tokens of a mission. */
export interface MissionToken {
  /** Also the name of the points of the map where they lie. */
  readonly kind: string;
  readonly symbol?: TokenSymbol;
  /** Each of them stands for a figure of a deployment card, in play from the start for this player; it is no object then. */
  readonly figure?: { readonly card: string; readonly player: (typeof sides)[number] };
  /** May be carried: a figure that retrieves one takes it along. */
  readonly carried?: true;
  /** What a figure that interacts with it does. */
  readonly interact?: {
    /** Once per round for each player. */
    readonly limit?: 'round';
    /** What must be so, in the card language; `figure` interacts with `object`. Else it cannot be interacted with. */
    readonly if?: unknown;
    /** Effects in the card language; `figure` interacts with `object`. */
    readonly do: unknown;
  };
  /** It can be attacked. */
  readonly object?: ObjectData;
  /** Lines of sight do not pass its space. */
  readonly opaque?: true;
  /** How many there are in all, if more than lie on the map at the start. */
  readonly supply?: number;
}

export interface Mission {
  readonly id: string;
  readonly card: 'A' | 'B';
  readonly name: string;
  /** It is played by teams; else each player plays for himself. */
  readonly teams?: true;
  readonly tokens: readonly MissionToken[];
  /** By kind of token: the colors of their other sides, which are dealt at random and lie face down; they come again where there are more tokens. */
  readonly colors?: Readonly<Record<string, readonly TokenColor[]>>;
  /** Its doors can be attacked. */
  readonly doors?: ObjectData;
  /** Its doors are locked at the start. */
  readonly locked?: true;
  /** What to go for beside enemies. */
  readonly goals?: readonly Goal[];
  /** Carried by the game itself. */
  readonly abilities: readonly CardData[];
  /** The facts leave something open and the rule is completed in our own words; the comment before it says how. */
  readonly completed?: true;
}

/** A mission that is added to a map of another source. */
export interface AddedMission extends Mission {
  /** Id of the map. */
  readonly map: string;
}

/** What spaces are made of. */
export const grounds = ['sand', 'rock', 'snow', 'forest', 'floor'] as const;
export type Ground = (typeof grounds)[number];

export interface SkirmishMap {
  readonly id: string;
  readonly name: string;
  /** The drawing, in the text form of boards. */
  readonly grid: string;
  /** Zones of the drawing to deploy in, one for each player. */
  readonly deployment: readonly string[];
  /** What lies outside, where the map is known to be made of one thing. */
  readonly ground?: Ground;
  readonly missions: readonly Mission[];
}

/** Faces of a die, each equally likely. */
export interface AttackFace {
  readonly damage: number;
  readonly surge: number;
  readonly accuracy: number;
}
export interface DefenseFace {
  readonly block: number;
  readonly evade: number;
  readonly dodge: number;
}
export interface DiceFaces {
  readonly attack: Readonly<Record<AttackDie, readonly AttackFace[]>>;
  readonly defense: Readonly<Record<DefenseDie, readonly DefenseFace[]>>;
}

/** A ready-made army. */
export interface Army {
  readonly id: string;
  readonly name: string;
  readonly affiliation: Affiliation;
  /** Ids of deployment cards, one for each group. */
  readonly cards: readonly string[];
  /** Ids of command cards, one for each copy. */
  readonly command: readonly string[];
}
