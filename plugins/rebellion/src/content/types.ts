/** What content files say. */

export const sides = ['rebels', 'empire'] as const;
/** A side by the name of its first seat; its place in this list is the number of that seat. */
export type SideWord = (typeof sides)[number];

/** The seats of two to four players: one of each side, then a partner for the Empire, then one for the Rebels. */
export const seats = [...sides, 'empire-partner', 'rebels-partner'] as const;

/** What players of one side share its duties as; the place in this list is the number of the role. */
export const roles = ['admiral', 'general'] as const;
export type Role = (typeof roles)[number];

export const skills = ['diplomacy', 'intel', 'logistics', 'spec-ops'] as const;
export type Skill = (typeof skills)[number];

export const theaters = ['space', 'ground'] as const;
export type Theater = (typeof theaters)[number];

export const colors = ['black', 'red'] as const;
export type Color = (typeof colors)[number];

export const icons = [
  'blue-triangle',
  'blue-circle',
  'blue-square',
  'orange-triangle',
  'orange-circle',
  'orange-square',
] as const;
/** A resource icon by its color and shape. */
export type Icon = (typeof icons)[number];

export const unitClasses = ['fighter', 'capital', 'station', 'ground', 'structure'] as const;

export const rings = [
  'none',
  'captured',
  'carbonite',
  'lure',
  'master-yoda',
  'millennium-falcon',
  'c-3po',
  'r2-d2',
] as const;
/** What a leader carries: one attachment ring, or none. */
export type Ring = (typeof rings)[number];

/** A system of the galaxy. */
export interface SystemData {
  readonly id: string;
  readonly region: string;
  /** Resource icons from left to right; a remote system has none. */
  readonly resources?: readonly Icon[];
  /** The space of the build queue for what it builds. */
  readonly queue?: number;
  readonly adjacent: readonly string[];
  /** Systems behind a border that cannot be crossed. */
  readonly closed?: readonly string[];
  /** Whom it is loyal to for ever; it then has no probe card. */
  readonly always?: SideWord;
  /** The sign of a side on its probe card. */
  readonly mark?: SideWord;
  /** Where it is drawn. */
  readonly at: readonly [x: number, y: number];
}

/** A kind of unit. */
export interface UnitData {
  readonly id: string;
  readonly side: SideWord;
  /** How many figures there are. */
  readonly count: number;
  readonly theater: Theater;
  readonly class: (typeof unitClasses)[number];
  readonly attack: Readonly<Record<Color, number>>;
  /** What has none takes no damage. */
  readonly health?: { readonly color: Color; readonly value: number };
  readonly capacity?: number;
  /** It needs transport. */
  readonly carried?: true;
  readonly immobile?: true;
  /** The icon that builds it. */
  readonly builds?: Icon;
  /** Ground tactic cards that its side draws at the start of each ground battle. */
  readonly draws?: number;
  /** Red dice that the enemy does not roll in space battles. */
  readonly jams?: number;
}

export interface LeaderData {
  readonly id: string;
  readonly side: SideWord;
  readonly color: 'blue' | 'orange';
  readonly skills: Readonly<Partial<Record<Skill, number>>>;
  readonly tactics?: Readonly<Record<Theater, number>>;
  readonly starting?: true;
  /** The leader whose name this one counts as. */
  readonly 'counts-as'?: string;
  /** Only a card brings this leader into the game. */
  readonly 'by-card'?: true;
}

/** Where a mission may be carried out. */
export const missionPlaces = [
  'any',
  'populous',
  'neutral',
  'rebel-system',
  'imperial-system',
  'imperial-loyalty',
  'subjugated',
  'imperial-unit',
  'populous-imperial-unit',
  'rebel-leader',
  'rebel-leader-imperial-unit',
  'captive',
  'imperial-ship',
  'star-destroyer',
  'star-destroyer-or-death-star',
  'death-star',
  'remote-no-rebel-unit',
  'imperial-blue-square',
  'imperial-unit-no-rebel-unit',
  'unsabotaged',
  'no-imperial-unit',
  'base',
  'imperial-system-no-rebel-ground',
  'none',
] as const;
export type MissionPlace = (typeof missionPlaces)[number];

export interface MissionData {
  readonly id: string;
  readonly side: SideWord;
  readonly skill: Skill;
  /** Icons of the skill that are needed. */
  readonly needs: number;
  /** It may be opposed; all others are resolved. */
  readonly attempt?: true;
  readonly place: MissionPlace;
  /** The only systems where it may be carried out. */
  readonly systems?: readonly string[];
  readonly starting?: true;
  /** It belongs to the project deck. */
  readonly project?: true;
  readonly copies?: number;
  /** The leader pictured on it. */
  readonly portrait?: string;
  /** All skill icons count. */
  readonly 'all-icons'?: true;
  /** Dice that units of its side in the system add. */
  readonly 'dice-for-units'?: number;
  /** Its ability in the card language. */
  readonly do: readonly unknown[];
}

/** Conditions that objectives name. */
export const objectiveConditions = [
  'cut-supply-lines',
  'defend-the-people',
  'regional-support',
  'heart-of-the-empire',
  'popular-support',
  'leave-no-one-behind',
  'inspire-sympathy',
  'establish-outposts',
] as const;

/** Conditions of combats. */
export const combatConditions = [
  'crippling-blow',
  'rebel-assault',
  'major-victory',
  'liberation',
  'return-of-the-jedi',
  'death-star-plans',
] as const;
export type CombatCondition = (typeof combatConditions)[number];

export interface ObjectiveData {
  readonly id: string;
  readonly stage: 1 | 2 | 3;
  readonly reputation: number;
  readonly timing: 'combat' | 'refresh';
  readonly when?: (typeof objectiveConditions)[number];
  /** What must come about in a combat. */
  readonly combat?: CombatCondition;
  /** The leader in whose presence it eliminates an Imperial leader. */
  readonly eliminates?: string;
  /** Its reputation counts for each of these. */
  readonly 'for-each'?: 'destroyed-system';
  /** It comes back to the hand. */
  readonly returns?: true;
}

export const tacticWindows = ['attack', 'block'] as const;
export const tacticNeeds = ['ship', 'card'] as const;

export interface TacticData {
  readonly id: string;
  readonly theater: Theater;
  readonly copies?: number;
  /** A die that shows a special pays for it. */
  readonly special?: true;
  /** In one's own attack, or against that of the enemy. */
  readonly window: (typeof tacticWindows)[number];
  /** A ship of one's own in the system, or another card of the theater in hand. */
  readonly needs?: (typeof tacticNeeds)[number];
  /** Its ability in the card language. */
  readonly do: readonly unknown[];
}

export const actionTimings = ['assignment', 'start-of-combat', 'immediate', 'special'] as const;

/** Moments at which action cards are used: those of their timings, and those that special ones name. */
export const actionMoments = [
  'assignment',
  'start-of-combat',
  'immediate',
  'dice',
  'captured',
  'reveal',
  'before-dice',
  'success',
  'rescued',
] as const;
export type ActionMoment = (typeof actionMoments)[number];
export const actionNeeds = ['station', 'structure', 'refuge'] as const;
/** Where a card brings its leader from. */
export const actionJoins = ['pool', 'board'] as const;

export interface ActionData {
  readonly id: string;
  readonly side: SideWord;
  readonly timing: (typeof actionTimings)[number];
  readonly leaders: readonly string[];
  /** It has the recruit icon on its back. */
  readonly recruit?: true;
  /** The moment of a special card. */
  readonly at?: ActionMoment;
  /** Where a leader of the pool goes who uses it. */
  readonly place?: MissionPlace;
  /** It brings its leader along: out of the pool, or from any system. */
  readonly joins?: (typeof actionJoins)[number];
  /** The skill of the mission that it is used against. */
  readonly skill?: Skill;
  /** The missions of which it finds one in a deck. */
  readonly finds?: readonly string[];
  /** By system, the leader whom it recruits there. */
  readonly recruits?: Readonly<Record<string, string>>;
  /** What must be in the system. */
  readonly needs?: (typeof actionNeeds)[number];
  /** Its ability in the card language. */
  readonly do: readonly unknown[];
}

/** The time track, the forces of the set-up and the Rebel Base space. */
export interface TrackData {
  readonly time: number;
  readonly reputation: number;
  readonly recruit: readonly number[];
  readonly build: readonly number[];
  readonly base: { readonly resources: readonly Icon[]; readonly queue: number };
  readonly forces: Readonly<Record<SideWord, Readonly<Record<string, number>>>>;
  /** REB-TEAM-15: in which order players of teams take their turns. */
  readonly initiative: Readonly<Record<SideWord, Readonly<Record<Role, number>>>>;
}

/** The set-ups: with chance and choices, or the fixed one for a first game. */
export const starts = ['full', 'first-game'] as const;
export type StartWord = (typeof starts)[number];

/** The fixed set-up for a first game. */
export interface FirstGameData {
  readonly loyal: Readonly<Record<SideWord, readonly string[]>>;
  readonly subjugated: readonly string[];
  /** By side and place (`base` is the Rebel Base space), how many of each kind stand there. */
  readonly units: Readonly<Record<SideWord, Readonly<Record<string, Readonly<Record<string, number>>>>>>;
}

/** All content of a game. */
export interface Content {
  readonly systems: readonly SystemData[];
  readonly units: readonly UnitData[];
  readonly leaders: readonly LeaderData[];
  readonly missions: readonly MissionData[];
  readonly objectives: readonly ObjectiveData[];
  readonly actions: readonly ActionData[];
  readonly tactics: readonly TacticData[];
  readonly track: TrackData;
  readonly firstGame: FirstGameData;
}
