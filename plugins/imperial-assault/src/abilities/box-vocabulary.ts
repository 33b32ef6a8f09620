import type { Asked, Context, EntityId } from '@dejarik/sdk';
import { Door, Health, SeatZones, Token } from '../components.ts';
import { symbols, tokenColors } from '../content/types.ts';
import type { VocabularyWord } from '../points/entry-types.ts';
import { payAction } from '../rules/actions.ts';
import { attackLeft } from '../rules/attack-action.ts';
import { resultNames } from '../rules/attack-in-progress.ts';
import { figuresOnMap, mapOf } from '../rules/board.ts';
import { discardChosen, playCommand } from '../rules/command-cards.ts';
import { canSuffer } from '../rules/damage.ts';
import { payCard } from '../rules/deplete.ts';
import { groupsOf } from '../rules/groups.ts';
import { clockwise, initiativeSeat, opponentOf, opponentsOf, playerOf, seatsOf } from '../rules/players.ts';
import { paySurge } from '../rules/surge.ts';
import { code } from './code.ts';
import { forms } from './forms.ts';

/** Words of the card language that the box has beside verbs and values. */

const lying = (g: Asked): readonly EntityId[] =>
  g.all(Token).filter((token) => g.get(Token.space, token) >= 0 || g.get(Token.carrier, token) !== 0);

/** Cards in the hand of whose ability it is. */
const cardsInHand = (g: Asked, cx: Context): readonly EntityId[] =>
  cx.owner < 0 ? [] : g.contents(g.get(SeatZones.hand, playerOf(g, cx.owner)) as EntityId);

type Means<K extends VocabularyWord['kind']> = Extract<VocabularyWord, { readonly kind: K }>['means'];

const costs: Readonly<Record<string, Means<'cost'>>> = {
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
};

const selectables: Readonly<Record<string, Means<'selectable'>>> = {
  figure: { option: 'entity', of: (g) => figuresOnMap(g) },
  damageable: { option: 'entity', of: (g) => g.all(Health).filter((who) => canSuffer(g, who)) },
  token: { option: 'entity', of: lying },
  door: { option: 'entity', of: (g) => g.all(Door).filter((door) => g.get(Door.open, door) === 0) },
  'open-door': { option: 'entity', of: (g) => g.all(Door).filter((door) => g.get(Door.open, door) === 1) },
  tile: { option: 'place', of: (g) => [...new Set(mapOf(g).tile)].filter((space) => space >= 0) },
  space: { option: 'place', of: (g) => Array.from({ length: mapOf(g).grid.size }, (_, space) => space) },
  group: {
    option: 'entity',
    of: (g) =>
      seatsOf(g)
        .flatMap((seat) => groupsOf(g, seat))
        .sort((a, b) => a - b),
  },
  // IA-CONF-09
  player: { option: 'entity', of: (g) => clockwise(g, initiativeSeat(g)).map((seat) => playerOf(g, seat)) },
  opponent: { option: 'entity', of: (g, cx) => opponentsOf(g, cx.owner).map((seat) => playerOf(g, seat)) },
  'card-in-hand': { option: 'entity', of: cardsInHand },
};

const words: Readonly<Record<string, Means<'words'>>> = {
  size: ['small', 'large'],
  'attack-type': ['melee', 'ranged'],
  rank: ['regular', 'elite'],
  results: [...resultNames, 'pierce'],
  kind: ['figure', 'token', 'door', 'group', 'player', 'card'],
  'token-symbol': [...symbols, 'neutral'],
  'token-color': [...tokenColors, 'none'],
  'has-die': ['red', 'blue', 'green', 'yellow', 'black', 'white'],
};

const each = <T, W extends VocabularyWord>(
  means: Readonly<Record<string, T>>,
  word: (id: string, one: T) => W,
): readonly W[] => Object.entries(means).map(([id, one]) => word(id, one));

export const boxVocabulary: readonly VocabularyWord[] = [
  ...each(costs, (id, means) => ({ kind: 'cost', id, means })),
  ...each(selectables, (id, means) => ({ kind: 'selectable', id, means })),
  ...each(words, (id, means) => ({ kind: 'words', id, means })),
  ...each(code, (id, means) => ({ kind: 'code', id, means })),
  ...each(forms, (id, means) => ({ kind: 'form', id, means })),
  { kind: 'list', id: 'action', means: { list: 'action', cost: 'action' } },
  { kind: 'list', id: 'during', means: { list: 'during' } },
  { kind: 'moment', id: 'attacking', means: { verb: 'attack', role: 'attacker' } },
  { kind: 'moment', id: 'defending', means: { verb: 'attack', role: 'target' } },
  // IA-INIT-08
  { kind: 'seat', id: 'opponent', means: (cx, g) => opponentOf(g, cx.owner) },
  { kind: 'seat', id: 'initiative', means: (_cx, g) => initiativeSeat(g) },
];
