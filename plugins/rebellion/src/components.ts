import { bool, component, face, int, ref, tag } from '@dejarik/sdk';

/**
 * The time track and whose turn it is; one entity. `revealed`: the base is. `preparing`: how many leaders prepare a new base, 0 for none;
 * `preparer`: the role that sent them. `told`: the objectives of which the Empire knows that they are in hand, a bit for each index in the tables.
 * `firstPlayer`: the side of the first of two players whose sides were settled here, else -1.
 * `active` is the side whose turn is being carried out, -1 outside of the Command Phase.
 */
export const Campaign = component('Campaign', {
  time: int(1),
  reputation: int(14),
  active: int(-1),
  revealed: bool(),
  preparing: int(),
  preparer: int(),
  told: int(),
  firstPlayer: int(-1),
});

/** Beside `Campaign`: piles that are nobody's hand, and the secrets of each side. */
export const Piles = component('Piles', {
  /** The probe card of the base, while it is hidden. */
  base: ref(),
  /** The same card, once it is revealed. */
  location: ref(),
  probes: ref(),
  /** Probe cards of the Empire. */
  probeHand: ref(),
  probeBox: ref(),
  /** Probe cards that the Rebels look at. */
  probesDrawn: ref(),
  /** Those of them that nobody looks at any more, while they are shuffled. */
  probesAside: ref(),
  objectives: ref(),
  objectiveHand: ref(),
  objectiveBox: ref(),
  /** The mission that is being carried out. */
  revealedMission: ref(),
  tacticsSpace: ref(),
  tacticsGround: ref(),
  tacticDiscardSpace: ref(),
  tacticDiscardGround: ref(),
  /** The action card that is being carried out. */
  actionPlayed: ref(),
  /** Cards kept in sight beside the rings that they have attached. */
  keptWithRings: ref(),
  /** The tactic card that is being carried out. */
  tacticPlayed: ref(),
  projects: ref(),
  /** Project cards of which the Empire keeps one. */
  projectsDrawn: ref(),
  projectDiscard: ref(),
});

/**
 * One entity per side; `seat` is its first. `admiral` and `general`: who is. `passed`: it has passed in this Command Phase; in a team `passed` is
 * the Admiral's, `generalPassed` the General's.
 */
export const Side = component('Side', {
  seat: int(),
  admiral: int(),
  general: int(),
  passed: bool(),
  generalPassed: bool(),
  missionDeck: ref(),
  missionHand: ref(),
  /** Facedown missions with leaders. */
  assigned: ref(),
  missionDiscard: ref(),
  actionDeck: ref(),
  actionHand: ref(),
  actionsDrawn: ref(),
  actionBox: ref(),
  /** A deck that its owner looks through for a card. */
  searched: ref(),
  /** Tactic cards of the combat in progress. */
  tacticHand: ref(),
});

/**
 * `place` is its index in the tables; `loyalty` a side, or -1. `cleared`: everybody knows that the hidden base is not there.
 * `returned`: the Empire had its probe card and lost it to the deck while the base lay where it does, so the Empire knows that it is not there.
 * `barred`: in this round Rebel leaders neither attempt missions nor use action cards there.
 */
export const System = component('System', {
  place: int(),
  loyalty: int(-1),
  subjugated: bool(),
  sabotaged: bool(),
  destroyed: bool(),
  cleared: bool(),
  returned: bool(),
  barred: bool(),
});

/** `kind` is an index in the tables. `at` is a place, or -1; `queue` the space of the build queue, 0 for none, -1 for what is ready to be deployed; `assigned` is damage that may still be blocked. */
export const Unit = component('Unit', { kind: int(), at: int(-1), queue: int(), damage: int(), assigned: int() });
/** A unit that is destroyed at the end of the battle step, and attacks until then. */
export const Doomed = tag('Doomed');

/**
 * `leader` is an index in the tables, `at` a place, or one of `Whereabouts`; `mission` the card that it is assigned to, `ring` an index in `rings`.
 * The rest lasts for a round: `detained` stays on the board, `covered` is not opposed from the pool, `aided` is worth two successes, `rerolled`
 * has used Master Yoda's ring, `lenient` does not keep units of its side from leaving.
 */
export const Leader = component('Leader', {
  leader: int(),
  side: int(),
  at: int(),
  mission: ref(),
  ring: int(),
  detained: bool(),
  covered: bool(),
  aided: bool(),
  rerolled: bool(),
  lenient: bool(),
});

/** A card that is kept beside a ring: an index in `rings`. */
export const KeptWithRing = component('KeptWithRing', { ring: int() });

/** Faces: each an index in the tables. */
export const ProbeCard = component('ProbeCard', { system: face(int()) });
export const MissionCard = component('MissionCard', { card: face(int()) });
/** `holder` is no face: the role whose player has the card. */
export const ActionCard = component('ActionCard', { card: face(int()), holder: int() });
/** The back of an objective shows its stage, so cards of different stages never change places. */
export const ObjectiveOne = component('ObjectiveOne', { card: face(int()) });
export const ObjectiveTwo = component('ObjectiveTwo', { card: face(int()) });
export const ObjectiveThree = component('ObjectiveThree', { card: face(int()) });
export const objectiveStages = [ObjectiveOne, ObjectiveTwo, ObjectiveThree] as const;
/** The back of a tactic card shows its theater. Its face is its index in the tables and one more: 0 is what a thing has that is no such card. */
export const SpaceTactic = component('SpaceTactic', { card: face(int()) });
export const GroundTactic = component('GroundTactic', { card: face(int()) });
export const tacticTheaters = { space: SpaceTactic, ground: GroundTactic } as const;
