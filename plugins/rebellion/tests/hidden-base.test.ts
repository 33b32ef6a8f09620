import { expect, test } from 'vitest';
import type { Json } from '@dejarik/sdk';
import { createSession, seededRandom, withPosition } from '@dejarik/sdk/testing';
import { content } from '../src/content/documents.ts';
import { rebellion } from '../src/plugin.ts';

/** The same game with the base at each place where it may be for all that the Empire has seen. */

type Session = ReturnType<typeof createSession>;

/** Who must not know: of a team game both players of the Empire. */
const onlookers = (session: Session): readonly string[] => [
  ...session.seats.filter((seat) => seat.startsWith('empire')),
  'spectator',
];
const places = content.systems.filter(({ always }) => always === undefined).map(({ id }) => id);
const [first = '', ...others] = places;

/** The position with the base at a place: its card and that of the first place have changed places. */
const position = (base: string, more: Readonly<Record<string, Json>> = {}) => ({
  galaxy: 'real',
  phase: 'assignment',
  base,
  probes: others.map((place) => (place === base ? first : place)),
  loyalty: { naboo: 'rebels', ryloth: 'rebels', corellia: 'empire', sullust: 'empire' },
  units: {
    base: { 'x-wing': 2, 'rebel-transport': 2, 'rebel-trooper': 4, 'corellian-corvette': 1 },
    naboo: { 'x-wing': 1, 'rebel-transport': 1 },
    coruscant: { 'star-destroyer': 2, stormtrooper: 4, 'tie-fighter': 4 },
    corellia: { 'assault-carrier': 2, stormtrooper: 4 },
    sullust: { 'star-destroyer': 1, 'assault-carrier': 2, stormtrooper: 3, 'death-star': 1 },
  },
  hands: {
    rebels: [
      'build-alliance',
      'sabotage',
      'infiltration',
      'rapid-mobilization',
      'hidden-fleet',
      'lead-the-strike-team',
    ],
    empire: ['rule-by-fear', 'gather-intel', 'long-range-probe', 'capture-rebel-operative', 'homing-beacon'],
  },
  decks: {
    rebels: ['plant-false-lead', 'plan-the-assault', 'incite-rebellion', 'daring-rescue', 'base-defenses'],
    empire: ['interrogation-droid', 'intercept-transmissions', 'display-of-power', 'trade-negotiations'],
  },
  projects: ['superlaser-online', 'oversee-project', 'construct-factory'],
  objectives: ['popular-support-ii', 'defend-the-people-i'],
  actions: {
    rebels: ['rebel-planning', 'temporary-alliance', 'noble-sacrifice'],
    empire: ['brilliant-administrator', 'according-to-my-design'],
  },
  tactics: {
    space: ['space-critical-hit', 'space-no-escape', 'space-outmaneuver', 'space-concentrate-fire'],
    ground: ['ground-critical-hit', 'ground-dig-in', 'ground-defensive-formation', 'ground-onslaught'],
  },
  ...more,
});

function begin(base: string, seed: string, more: Readonly<Record<string, Json>> = {}, seats = 2): Session {
  const given = position(base, more);
  return createSession({
    plugins: withPosition([rebellion], given),
    mode: 'civil-war',
    seed,
    seats,
    options: { scenario: given },
  });
}

/** All that somebody is given: what is seen, told, asked, offered and refused. */
const given = (session: Session): string =>
  JSON.stringify(
    onlookers(session).map((seat) => [
      session.view(seat),
      session.events(seat),
      session.choice(seat),
      session.waitingFor,
      session.choice(seat)?.options.map(({ key }) => session.explain(seat, key)),
    ]),
  );

/** The places where the base is not, for what the Empire holds or all have seen in one of the games. */
function seenBy(session: Session): ReadonlySet<string> {
  const view = session.view('empire');
  const held = view.zones.find(({ key }) => key === 'probeHand')?.things.map(({ face }) => face?.key ?? '') ?? [];
  const cleared =
    view.board?.places.flatMap(({ marks = [], message }) =>
      marks.includes('cleared') ? [message?.id.replace('system.', '') ?? ''] : [],
    ) ?? [];
  return new Set([...held, ...cleared]);
}

const isRevealed = (session: Session): boolean => session.view('empire').values['revealed'] === true;

/** Gives the same answers in all games, as long as they stay the same for the Empire. */
function compare(begun: ReadonlyMap<string, Session>, seed: string, answers: number, first?: string) {
  const random = seededRandom(seed);
  let worlds = begun;
  let compared = 0;
  let fewest = worlds.size;
  for (let n = 0; n < answers && worlds.size > 1; n++) {
    const [[, reference] = []] = worlds;
    if (reference === undefined || reference.outcome !== null) break;
    const [seat = ''] = reference.waitingFor;
    const wanted = n > 0 || first === undefined ? undefined : reference.choice(seat)?.options;
    const answer =
      wanted === undefined
        ? reference.sample(seat, random)?.value
        : wanted.find(({ key }) => key.startsWith(first ?? ''))?.key;
    const next = new Map<string, Session>();
    for (const [place, session] of worlds) {
      const taken = session.answer(seat, session.choice(seat)?.id ?? '', answer ?? null);
      // What the Empire may do never depends on the base; what the Rebels may, does.
      if (seat.startsWith('empire')) expect(taken, `${place} ${JSON.stringify(answer)}`).toMatchObject({ ok: true });
      if (taken.ok && !isRevealed(session)) next.set(place, session);
    }
    const [[, one] = []] = next;
    if (one === undefined) break;
    const seen = seenBy(one);
    worlds = new Map([...next].filter(([place]) => !seen.has(place)));
    const told = new Set([...worlds.values()].map(given));
    expect(told.size, `after ${n + 1} answers`).toBeLessThanOrEqual(1);
    compared += worlds.size;
    fewest = Math.min(fewest, worlds.size);
  }
  return { compared, fewest };
}

test.each(['one', 'two', 'three'])('the Empire cannot tell where the base is (%s)', (seed) => {
  const { compared, fewest } = compare(new Map(places.map((place) => [place, begin(place, seed)])), seed, 90);
  expect(compared).toBeGreaterThan(100);
  // Something was learned on the way, so that not all places are left.
  expect(fewest).toBeLessThan(places.length);
});

test.each([3, 4])('nor can either player of the Empire, of %i', (seats) => {
  const some = places.filter((_place, i) => i % 2 === 0);
  const worlds = new Map(some.map((place) => [place, begin(place, 'teams', {}, seats)]));
  expect(compare(worlds, 'teams', 90).compared).toBeGreaterThan(100);
});

/** The leaders of a side who are best at a mission, and everybody who is pictured on it. */
const bestFor = ({ side, skill, needs }: (typeof content.missions)[number]): readonly string[] => {
  const able = content.leaders
    .filter((one) => one.side === side && one['by-card'] !== true)
    .sort((one, other) => (other.skills[skill] ?? 0) - (one.skills[skill] ?? 0));
  const [best, second] = able;
  return [best, ...((best?.skills[skill] ?? 0) < needs ? [second] : [])].flatMap((one) => (one ? [one.id] : []));
};

test.each(content.missions.map((mission) => [mission.id, mission] as const))(
  'nor does %s tell more than all are told',
  (id, mission) => {
    const [captive, free] = content.leaders.filter(
      (one) => one.side === 'rebels' && !bestFor(mission).includes(one.id) && one['by-card'] !== true,
    );
    const given = {
      phase: 'command',
      turn: mission.side,
      hands: { rebels: ['sabotage'] },
      units: { ...position(first).units, rodia: { stormtrooper: 2 } },
      assigned: { [id]: bestFor(mission) },
      leaders: { [captive?.id ?? '']: 'coruscant', [free?.id ?? '']: 'rodia' },
      captive: [captive?.id ?? ''],
      queue: { '1': { 'tie-fighter': 1 }, '3': { 'star-destroyer': 1 } },
    };
    const some = places.filter((_place, i) => i % 4 === 0);
    for (const seed of ['one', 'two']) {
      const { compared } = compare(
        new Map(some.map((place) => [place, begin(place, seed, given)])),
        seed,
        8,
        'reveal-mission',
      );
      expect(compared, 'the mission was revealed').toBeGreaterThan(0);
    }
  },
);
