import { playGame } from '@dejarik/bots';
import { createTranslator } from '@dejarik/content';
import { seededRandom, createSession, type Ask, type GameEvent, type Session } from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import { imperialAssault, makeSensibleBot, skirmishSetup } from '@dejarik/imperial-assault';

const bot = makeSensibleBot();

/** Plays a ready skirmish and keeps every question that was asked. */
function played(id: string): { readonly session: Session; readonly asks: readonly Ask[] } {
  const options = skirmishSetup([imperialAssault]).ready.find((one) => one.id === id)?.options ?? {};
  const session = createSession({
    plugins: [imperialAssault],
    mode: 'skirmish',
    seed: `log of ${id}`,
    options: { ...options, rounds: 4 },
  });
  const asks: Ask[] = [];
  playGame(session, {
    bots: { a: bot, b: bot },
    random: seededRandom('log'),
    before: (seat) => {
      const ask = session.choice(seat);
      if (ask !== null) asks.push(ask);
    },
  });
  return { session, asks };
}

describe.each(['sith-against-heroes', 'hunters-against-sith'])('the log of %s', (id) => {
  const { session, asks } = played(id);
  const en = createTranslator(session.catalogs, 'en');
  const events = session.events('a');
  const lines = (verb: string, kind: GameEvent['kind'] = 'verb'): readonly string[] =>
    events.filter((event) => event.verb === verb && event.kind === kind).map((event) => en.say(event.message));

  it('names who attacks whom, and what each die shows', () => {
    const told = lines('attack', 'note').filter((line) => line.includes(' against '));
    const rolls = told.filter((line) => !line.includes(' comes to: '));
    expect(rolls.length).toBeGreaterThan(4);
    expect(told.length).toBeGreaterThan(rolls.length);
    for (const line of rolls) expect(line).toMatch(/^\S.* against \S.*: \w+ die \((blank|(accuracy )?\d|dodge)/);
  });

  it('says what surges buy, how results change, where one goes and what is used', () => {
    expect(lines('trigger-surge').length).toBeGreaterThan(0);
    for (const line of lines('trigger-surge')) expect(line).toMatch(/ spends \d surge: \S/);
    for (const line of lines('add')) expect(line).toMatch(/^Attack results: ([+−]\d|\w+ \d|\w)/);
    for (const line of lines('step')) expect(line).toMatch(/ (moves|is pushed|is placed) (to|at) [a-z]+\d+/);
    for (const line of lines('use')) expect(line).toMatch(/ uses \S.*\.$| is used\.$/);
    expect(lines('use')).not.toContain('Something is used.');
  });

  it('names the winner', () => {
    if ((session.outcome?.winners.length ?? 0) > 0)
      expect(en.say(session.outcome?.message ?? { id: '' })).toMatch(/^(First|Second) player /);
  });

  it('asks for a response to something, and says what an ability does that asks', () => {
    const responses = asks.filter((ask) => ask.message.id === 'engine.use-now').map((ask) => en.say(ask.message));
    for (const question of responses) expect(question).toMatch(/\S.* Use something now\?$/);
    for (const ask of asks.filter(({ message }) => message.id.startsWith('language.')))
      expect(en.say(ask.text ?? { id: 'none' })).not.toBe('none');
  });
});
