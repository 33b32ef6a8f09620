import {
  after,
  before,
  component,
  definePlugin,
  derived,
  entity,
  int,
  membership,
  modifier,
  not,
  verb,
  type EntityId,
} from '@dejarik/sdk';
import { Collector, collectorOf, handOf, market, Relic, TIE, worth, type Tie } from './relics.ts';

/**
 * An expansion of Relics, bundled apart from it: it has an SDK of its own, and objects of its own for all that it takes from
 * the game. Who sells a weak relic is cursed, unless a strong one from the hand is laid open against it.
 */

const WEAK = 1;
const STRONG = 4;

const Cursed = component('Cursed', { times: int() });

const curse = verb('curse', {
  params: { who: entity() },
  steps: {
    curse: (a, g) => {
      g.join(Cursed, a.who, { times: g.get(Cursed.times, a.who) + 1 });
    },
  },
});

const lay = verb('lay', {
  params: { relic: entity() },
  shows: { relic: 'all' },
  steps: {
    lay: (a, g) => {
      g.put(a.relic, market(g));
    },
  },
});

const strike = after('curses.strike', 'sell', {
  when: (cx, g) => g.get(Relic.strength, cx.a['relic'] as EntityId) === WEAK,
  do: (cx, g) => curse({ who: collectorOf(g, Number(cx.a['seat'])) }),
});

const ward = before('curses.ward', 'curse', {
  on: { face: Relic.strength, value: STRONG },
  optional: true,
  when: (cx, g) => g.get(Collector.seat, cx.a['who'] as EntityId) === cx.owner,
  costs: (cx) => [lay({ relic: cx.self })],
  do: (cx, g) => g.cancel(cx.frame),
});

const burden = modifier('curses.burden', worth, {
  on: Cursed,
  role: 'it',
  amount: (cx, g) => -g.get(Cursed.times, cx.self),
});

const free = derived([membership(Collector), membership(Cursed)], (g) => g.all(Collector, not(Cursed)).length);

const words = {
  'verb.curse': 'Curse {who}',
  'event.curse': '{who} is cursed.',
  'verb.lay': 'Lay {relic}',
  'event.lay': '{relic} is laid open.',
  'value.free': 'Not cursed',
  'ability.curses.strike': 'A weak relic is cursed',
  'ability.curses.ward': 'Ward off a curse',
  'ability.curses.ward.text': 'A strong relic from your hand wards off a curse.',
  'ability.curses.burden': 'Cursed',
};

export const curses = definePlugin({
  id: 'curses',
  version: '1.0.0',
  extends: { id: 'relics', version: '1.0.0' },
  components: [Cursed],
  verbs: [curse, lay],
  abilities: [strike, ward, burden],
  policies: [{ token: TIE, use: { winners: () => [] } satisfies Tie }],
  mayRespond: (g, seat, point, timing) =>
    point === 'curse' &&
    timing === 'before' &&
    g.within('curse')?.a['who'] === collectorOf(g, seat) &&
    g.contents(handOf(g, seat)).length > 0,
  messages: { en: words, pl: words, ru: words },
  view: { values: (g) => ({ free: free(g) }) },
});
