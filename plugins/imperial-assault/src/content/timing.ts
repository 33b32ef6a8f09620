/** Where a command card of a timing comes up. */
export interface TimingPoint {
  /** The word for it on cards. */
  readonly id: string;
  /** A timing point, or the list of things to do that offers the card. */
  readonly before?: string;
  readonly after?: string;
  /** What the card happens in place of. */
  readonly instead?: string;
  readonly list?: 'action' | 'during';
  /**
   * Who uses the card, if a figure does: the argument of the verb in progress that it must be, or `own` for any figure of
   * the player's that fits, chosen by that player. Effects know it as `figure`.
   */
  readonly figure: string;
  /** Further names that effects know, and the arguments they stand for. */
  readonly names?: Readonly<Record<string, string>>;
  /** What must be so, in the card language. */
  readonly if?: unknown;
  /** What a figure of the player's (`own`) must be like to use the card, in the card language. */
  readonly own?: Readonly<Record<string, unknown>>;
  /** The verb whose course is one occasion: within it a player plays one copy of a card. */
  readonly occasion: string;
}

/** Those of the box. Effects also know all arguments of the verb in progress. */
export const timings: readonly TimingPoint[] = [
  { id: 'start-of-round', after: 'round.start', figure: 'own', occasion: 'round' },
  { id: 'end-of-round', after: 'status-phase.end-of-round', figure: 'own', occasion: 'status-phase' },
  { id: 'start-of-activation', after: 'activation.start', figure: 'figure', occasion: 'activation' },
  { id: 'during-activation', list: 'during', figure: 'figure', occasion: 'activation' },
  { id: 'special-action', list: 'action', figure: 'figure', occasion: 'activation' },
  { id: 'after-special-action', after: 'special-action', figure: 'figure', occasion: 'special-action' },
  // The window is open before the action's costs are paid; `declared` is the id of the ability: its card's, a slash, its own.
  {
    id: 'special-action-declared',
    before: 'special-action',
    figure: 'figure',
    names: { declared: 'ability' },
    occasion: 'special-action',
  },
  {
    id: 'after-activation',
    after: 'activation',
    figure: 'own',
    names: { activated: 'figure' },
    occasion: 'activation',
  },
  {
    id: 'hostile-activates',
    after: 'activation.start',
    figure: 'own',
    names: { activated: 'figure' },
    if: { activated: { opposes: 'owner' } },
    occasion: 'activation',
  },
  // IA-ENTR-01: by moving, pushed or placed.
  {
    id: 'hostile-comes-adjacent',
    after: 'step',
    figure: 'own',
    names: { comer: 'figure' },
    if: { comer: { opposes: 'owner' } },
    own: { adjacent: 'comer' },
    occasion: 'step',
  },
  { id: 'before-attack', before: 'attack.declare-target', figure: 'attacker', occasion: 'attack' },
  { id: 'declare-attack', after: 'attack.declare-target', figure: 'attacker', occasion: 'attack' },
  { id: 'attack-declared-on', after: 'attack.declare-target', figure: 'target', occasion: 'attack' },
  { id: 'while-attacking', before: 'attack.modify', figure: 'attacker', occasion: 'attack' },
  {
    id: 'while-friendly-defends',
    before: 'attack.reroll',
    figure: 'own',
    if: { target: { 'sides-with': 'owner' } },
    occasion: 'attack',
  },
  { id: 'after-attack-on', after: 'attack', figure: 'target', occasion: 'attack' },
  // By damage, not by a card that says so.
  {
    id: 'friendly-about-to-fall',
    instead: 'defeat',
    figure: 'own',
    names: { falling: 'figure' },
    if: { falling: { 'sides-with': 'owner', damage: { 'at-least': { health: 'falling' } } } },
    occasion: 'defeat',
  },
  {
    id: 'hostile-defeated',
    after: 'defeat.announce',
    figure: 'own',
    names: { defeated: 'figure' },
    if: { defeated: { opposes: 'owner' } },
    occasion: 'defeat',
  },
  {
    id: 'hostile-plays-command',
    after: 'play-command.announce',
    figure: 'own',
    if: { card: { opposes: 'owner' } },
    occasion: 'play-command',
  },
];
