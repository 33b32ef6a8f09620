import type { Catalog, Catalogs, Json } from '@dejarik/sdk';
import { checkCatalogs, createTranslator, languages } from '@dejarik/sdk/content';
import type { AnswerValue } from '@dejarik/sdk/ui';
import { createSession, seededRandom, withPosition } from '@dejarik/sdk/testing';
import { describe, expect, it, test } from 'vitest';
import { content } from '../../src/content/documents.ts';
import { rebellion } from '../../src/plugin.ts';
import { cards } from '../../src/ui/cards/index.ts';
import { gameInterface } from '../../src/ui/index.ts';
import { campaignOf } from '../../src/ui/shapes.ts';

type Session = ReturnType<typeof createSession>;
type State = Parameters<NonNullable<typeof gameInterface.process>>[0];

const catalogs: Catalogs = Object.fromEntries(
  languages.map((language) => [
    language,
    {
      ...(rebellion.messages as Readonly<Record<string, Catalog>>)[language],
      ...gameInterface.messages?.[language],
    },
  ]),
);

const stateOf = (session: Session, seat: string): State => ({
  view: session.view(seat),
  ask: session.choice(seat),
  events: session.events(seat),
  outcome: session.outcome,
  players: { rebels: 'human', empire: 'human' },
  answers: 0,
  at: null,
  curtain: null,
  undoable: false,
  refusal: null,
  catalogs: {},
});

const place = (id: string): string => `s${content.systems.findIndex((system) => system.id === id)}`;

const begin = (given: Readonly<Record<string, Json>>): Session =>
  createSession({
    plugins: withPosition([rebellion], given),
    mode: 'civil-war',
    seed: 'interface',
    options: { scenario: given },
  });

/** Ships and troops of both sides meet at Mon Calamari, which the Empire activates. */
function meeting(): Session {
  const session = begin({
    galaxy: 'real',
    phase: 'command',
    turn: 'empire',
    base: 'hoth',
    units: {
      'mon-calamari': { 'x-wing': 2, 'rebel-trooper': 2 },
      felucia: { 'star-destroyer': 1, stormtrooper: 3, 'tie-fighter': 2 },
    },
    leaders: { 'darth-vader': 'pool' },
  });
  const random = seededRandom('meeting');
  for (let answers = 0; answers < 60; answers++) {
    if ((campaignOf(session.view('empire').values)?.battle?.attack?.rolled.length ?? 0) > 0) return session;
    const [seat = ''] = session.waitingFor;
    const ask = session.choice(seat);
    if (ask === null) break;
    const all = Object.fromEntries(ask.options.map(({ key }, i) => [key, ask.limits?.[i] ?? 0]));
    const answerTo: Readonly<Record<string, AnswerValue>> = {
      'ask.turn': ask.options.find(({ key }) => key.startsWith('activate'))?.key ?? null,
      'ask.system-to-activate': place('mon-calamari'),
      'ask.origin': ask.options.some(({ key }) => key === place('felucia')) ? place('felucia') : null,
      'ask.ships': all,
      'ask.cargo': all,
    };
    const { id } = ask.message;
    session.answer(
      seat,
      ask.id,
      id in answerTo ? (answerTo[id] ?? null) : (session.sample(seat, random)?.value ?? null),
    );
  }
  throw new Error('There was no attack.');
}

test('the interface and the cards say the same in all languages', () => {
  expect(checkCatalogs(gameInterface.messages ?? {})).toEqual([]);
  expect(checkCatalogs(cards.messages ?? {})).toEqual([]);
});

describe('the head of the table', () => {
  const session = createSession({ plugins: [rebellion], mode: 'civil-war', seed: 'head' });

  it('tells time, reputation and how far they are from each other, in every language', () => {
    const { status } = gameInterface.summary?.(session.view('empire')) ?? { status: [] };
    expect(status.map((message) => createTranslator(catalogs, 'en').say(message))).toEqual([
      'Time 1',
      'Reputation 14',
      '13 rounds to the Rebel victory',
    ]);
    for (const language of languages)
      for (const message of status) expect(createTranslator(catalogs, language).say(message)).not.toContain('head.');
  });
});

describe('a combat', () => {
  const session = meeting();
  const process = gameInterface.process?.(stateOf(session, 'empire')) ?? null;
  const battle = campaignOf(session.view('empire').values)?.battle;

  it('says where it is, at which step, and tells the attack', () => {
    const { say } = createTranslator(catalogs, 'en');
    expect(process === null ? '' : say(process.message)).toMatch(/^Combat at /);
    expect(process?.steps.filter(({ state }) => state === 'now')).toHaveLength(1);
    const facts = process?.facts.map((fact) => say(fact)) ?? [];
    expect(facts).toHaveLength(1);
    expect(facts[0]).toContain(`dice ${battle?.attack?.rolled.length ?? -1}, hits `);
  });

  it('is seen alike by everybody', () => {
    for (const seat of ['rebels', 'spectator']) expect(campaignOf(session.view(seat).values)?.battle).toEqual(battle);
  });
});

describe('missions with leaders', () => {
  const session = begin({
    galaxy: 'real',
    phase: 'command',
    turn: 'rebels',
    base: 'hoth',
    assigned: { 'gather-intel': ['darth-vader'], 'rule-by-fear': ['emperor-palpatine'] },
  });

  it('are named to their own side alone (REB-ASG-04)', () => {
    const trays = (seat: string) => campaignOf(session.view(seat).values)?.trays[1] ?? [];
    expect(trays('empire').map(({ mission }) => mission)).toEqual(['rule-by-fear', 'gather-intel']);
    expect(trays('rebels').map(({ leaders }) => leaders)).toEqual(trays('empire').map(({ leaders }) => leaders));
    for (const seat of ['rebels', 'spectator'])
      expect(trays(seat).map(({ mission }) => mission)).toEqual(trays(seat).map(() => ''));
  });
});
