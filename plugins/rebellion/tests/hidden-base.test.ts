import { expect, test } from 'vitest';
import { createSession, seededRandom, withPosition } from '@dejarik/sdk/testing';
import { content } from '../src/content/documents.ts';
import { rebellion } from '../src/plugin.ts';

/** The same game with the base at each place where it may be for all that the Empire has seen. */

type Session = ReturnType<typeof createSession>;

const ONLOOKERS = ['empire', 'spectator'] as const;
const places = content.systems.filter(({ always }) => always === undefined).map(({ id }) => id);
const [first = '', ...others] = places;

/** The position with the base at a place: its card and that of the first place have changed places. */
const position = (base: string) => ({
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
    rebels: ['build-alliance', 'sabotage', 'infiltration', 'rapid-mobilization'],
    empire: ['rule-by-fear', 'gather-intel', 'long-range-probe', 'capture-rebel-operative'],
  },
  decks: { rebels: ['incite-rebellion', 'daring-rescue'], empire: ['display-of-power', 'trade-negotiations'] },
  objectives: ['popular-support-ii', 'defend-the-people-i'],
});

function begin(base: string, seed: string): Session {
  const given = position(base);
  return createSession({
    plugins: withPosition([rebellion], given),
    mode: 'civil-war',
    seed,
    options: { scenario: given },
  });
}

/** All that somebody is given: what is seen, told, asked, offered and refused. */
const given = (session: Session): string =>
  JSON.stringify(
    ONLOOKERS.map((seat) => [
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

test.each(['one', 'two', 'three'])('the Empire cannot tell where the base is (%s)', (seed) => {
  const random = seededRandom(seed);
  let worlds = new Map(places.map((place) => [place, begin(place, seed)]));
  let compared = 0;
  let fewest = worlds.size;
  for (let n = 0; n < 90 && worlds.size > 1; n++) {
    const [[, reference] = []] = worlds;
    if (reference === undefined || reference.outcome !== null) break;
    const [seat = ''] = reference.waitingFor;
    const answer = reference.sample(seat, random)?.value;
    const next = new Map<string, Session>();
    for (const [place, session] of worlds) {
      const taken = session.answer(seat, session.choice(seat)?.id ?? '', answer ?? null);
      // What the Empire may do never depends on the base; what the Rebels may, does.
      if (seat === 'empire') expect(taken, `${place} ${JSON.stringify(answer)}`).toMatchObject({ ok: true });
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
  expect(compared).toBeGreaterThan(100);
  // Something was learned on the way, so that not all places are left.
  expect(fewest).toBeLessThan(places.length);
});
