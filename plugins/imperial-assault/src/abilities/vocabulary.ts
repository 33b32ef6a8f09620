import type { Asked, AnyValue, Context, EntityId, Verb, Vocabulary } from '@dejarik/sdk';
import { Bleeding, Door, Focused, Health, Player, SeatZones, Stunned, Token, Weakened } from '../components.ts';
import { affiliations, conditions, symbols, tokenColors, traits } from '../content/types.ts';
import { payAction } from '../rules/actions.ts';
import { figuresOnMap, mapOf } from '../rules/board.ts';
import { groupsOf } from '../rules/groups.ts';
import { initiativeSeat, opponentOf, playerOf } from '../rules/players.ts';
import { discardChosen, playCommand } from '../rules/command-cards.ts';
import { canSuffer } from '../rules/damage.ts';
import { payCard } from '../rules/deplete.ts';
import { resultNames } from '../rules/attack-in-progress.ts';
import { paySurge } from '../rules/surge.ts';
import { code } from './code.ts';
import { forms } from './forms.ts';
import { attackLeft } from '../rules/attack-action.ts';

/** What card abilities may speak of. */

const lying = (g: Asked): readonly EntityId[] =>
  g.all(Token).filter((token) => g.get(Token.space, token) >= 0 || g.get(Token.carrier, token) !== 0);

/** Cards in the hand of whose ability it is. */
const cardsInHand = (g: Asked, cx: Context): readonly EntityId[] =>
  cx.owner < 0 ? [] : g.contents(g.get(SeatZones.hand, playerOf(g, cx.owner)) as EntityId);

/**
 * The vocabulary of the card language.
 * @param verbs everything an ability may do or react to
 * @param values everything it may ask
 */
export function vocabularyOf(verbs: readonly Verb[], values: readonly AnyValue[]): Vocabulary {
  return {
    verbs,
    values,
    words: {
      trait: traits,
      affiliation: affiliations,
      size: ['small', 'large'],
      'attack-type': ['melee', 'ranged'],
      rank: ['regular', 'elite'],
      results: [...resultNames, 'pierce'],
      condition: conditions,
      kind: ['figure', 'token', 'door', 'group', 'player', 'card'],
      'token-symbol': [...symbols, 'neutral'],
      'token-color': [...tokenColors, 'none'],
      'has-die': ['red', 'blue', 'green', 'yellow', 'black', 'white'],
    },
    conditions: { stunned: Stunned, bleeding: Bleeding, focused: Focused, weakened: Weakened },
    moments: { attacking: { verb: 'attack', role: 'attacker' }, defending: { verb: 'attack', role: 'target' } },
    costs: {
      action: { pay: (cx, amount) => payAction({ who: cx.self, amount: Number(amount) }) },
      'own-attack': { pay: (cx) => attackLeft({ figure: cx.self }) },
      surge: { pay: (cx, amount) => paySurge({ figure: cx.self, amount: Number(amount), ability: cx.ability.id }) },
      'one-action': { kind: 'entity', pay: (_, figure) => payAction({ who: figure as EntityId, amount: 1 }) },
      'two-actions': { kind: 'entity', pay: (_, figure) => payAction({ who: figure as EntityId, amount: 2 }) },
      'attack-of': { kind: 'entity', pay: (_, figure) => attackLeft({ figure: figure as EntityId }) },
      exhaust: { kind: 'entity', pay: (_, group) => payCard({ group: group as EntityId, how: 'exhaust' }) },
      deplete: { kind: 'entity', pay: (_, group) => payCard({ group: group as EntityId, how: 'deplete' }) },
      play: { pay: (cx) => playCommand({ card: cx.self, seat: cx.owner }) },
      'command-card': { pay: (cx) => discardChosen({ seat: cx.owner }) },
    },
    lists: { action: { list: 'action', cost: 'action' }, during: { list: 'during' } },
    selectables: {
      figure: { option: 'entity', of: (g) => figuresOnMap(g) },
      damageable: { option: 'entity', of: (g) => g.all(Health).filter((who) => canSuffer(g, who)) },
      token: { option: 'entity', of: lying },
      door: { option: 'entity', of: (g) => g.all(Door).filter((door) => g.get(Door.open, door) === 0) },
      'open-door': { option: 'entity', of: (g) => g.all(Door).filter((door) => g.get(Door.open, door) === 1) },
      tile: { option: 'place', of: (g) => [...new Set(mapOf(g).tile)].filter((space) => space >= 0) },
      space: { option: 'place', of: (g) => Array.from({ length: mapOf(g).grid.size }, (_, space) => space) },
      group: { option: 'entity', of: (g) => [...groupsOf(g, 0), ...groupsOf(g, 1)].sort((a, b) => a - b) },
      player: { option: 'entity', of: (g) => g.all(Player) },
      'card-in-hand': { option: 'entity', of: cardsInHand },
    },
    selects: 'figure',
    // IA-INIT-08
    seats: { opponent: (cx, g) => opponentOf(g, cx.owner), initiative: (_cx, g) => initiativeSeat(g) },
    code,
    forms,
    outermost: 'game',
  };
}
