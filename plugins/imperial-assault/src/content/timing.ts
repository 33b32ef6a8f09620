import type { Timing } from './types.ts';

/** Where a command card of a timing comes up. */
export interface TimingPoint {
  /** A timing point, or the list of things to do that offers the card. */
  readonly before?: string;
  readonly after?: string;
  /** What the card happens in place of. */
  readonly instead?: string;
  readonly list?: 'action' | 'during';
  /**
   * Who uses the card, if a figure does: the argument of the verb in progress that it must be, or `own` for any figure of
   * the player's that fits, which he chooses. Effects know it as `figure`.
   */
  readonly figure: string;
  /** Further names that effects know, and the arguments they stand for. */
  readonly names?: Readonly<Record<string, string>>;
  /** What must be so, in the card language. */
  readonly if?: unknown;
  /** What a figure of the player's (`own`) must be like to use the card, in the card language. */
  readonly own?: Readonly<Record<string, unknown>>;
  /** The verb whose course is one occasion: within it a player plays one copy of a card. */
  readonly occasion:
    | 'round'
    | 'status-phase'
    | 'activation'
    | 'special-action'
    | 'step'
    | 'attack'
    | 'defeat'
    | 'play-command';
}

/** By timing. Effects also know all arguments of the verb in progress. */
export const timingPoints: Readonly<Record<Timing, TimingPoint>> = {
  'start-of-round': { after: 'round.start', figure: 'own', occasion: 'round' },
  'end-of-round': { after: 'status-phase.end-of-round', figure: 'own', occasion: 'status-phase' },
  'start-of-activation': { after: 'activation.start', figure: 'figure', occasion: 'activation' },
  'during-activation': { list: 'during', figure: 'figure', occasion: 'activation' },
  'special-action': { list: 'action', figure: 'figure', occasion: 'activation' },
  'after-special-action': { after: 'special-action', figure: 'figure', occasion: 'special-action' },
  // The window is open before the action's costs are paid; `declared` is the id of the ability: its card's, a slash, its own.
  'special-action-declared': {
    before: 'special-action',
    figure: 'figure',
    names: { declared: 'ability' },
    occasion: 'special-action',
  },
  'after-activation': { after: 'activation', figure: 'own', names: { activated: 'figure' }, occasion: 'activation' },
  'hostile-activates': {
    after: 'activation.start',
    figure: 'own',
    names: { activated: 'figure' },
    if: { activated: { 'seat-of': 'opponent' } },
    occasion: 'activation',
  },
  // IA-ENTR-01: by moving, pushed or placed.
  'hostile-comes-adjacent': {
    after: 'step',
    figure: 'own',
    names: { comer: 'figure' },
    if: { comer: { 'seat-of': 'opponent' } },
    own: { adjacent: 'comer' },
    occasion: 'step',
  },
  'before-attack': { before: 'attack.declare-target', figure: 'attacker', occasion: 'attack' },
  'declare-attack': { after: 'attack.declare-target', figure: 'attacker', occasion: 'attack' },
  'attack-declared-on': { after: 'attack.declare-target', figure: 'target', occasion: 'attack' },
  'while-attacking': { before: 'attack.modify', figure: 'attacker', occasion: 'attack' },
  'while-friendly-defends': {
    before: 'attack.reroll',
    figure: 'own',
    if: { target: { 'seat-of': 'owner' } },
    occasion: 'attack',
  },
  'after-attack-on': { after: 'attack', figure: 'target', occasion: 'attack' },
  // By damage, not by a card that says so.
  'friendly-about-to-fall': {
    instead: 'defeat',
    figure: 'own',
    names: { falling: 'figure' },
    if: { falling: { 'seat-of': 'owner', damage: { 'at-least': { health: 'falling' } } } },
    occasion: 'defeat',
  },
  'hostile-defeated': {
    after: 'defeat.announce',
    figure: 'own',
    names: { defeated: 'figure' },
    if: { defeated: { 'seat-of': 'opponent' } },
    occasion: 'defeat',
  },
  'hostile-plays-command': {
    after: 'play-command.announce',
    figure: 'own',
    if: { card: { 'seat-of': 'opponent' } },
    occasion: 'play-command',
  },
};
