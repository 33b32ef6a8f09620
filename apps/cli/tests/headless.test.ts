import { blindTurnsOf, seededRandom, playGame, randomBot } from '@dejarik/bots';
import { imperialAssault, skirmishSetup } from '@dejarik/imperial-assault';
import { createSession, Headless } from '@dejarik/session';
import { expect, it } from 'vitest';

/** Hidden hands are asked of in nearly every activation: headless, those who hold nothing pass without being asked. */
it.each(['sith-against-heroes', 'hunters-against-sith'])('%s goes as well headless as in a session', (id) => {
  const options = skirmishSetup([imperialAssault]).ready.find((one) => one.id === id)?.options ?? {};
  const init = {
    plugins: [imperialAssault],
    mode: 'skirmish',
    seed: `headless ${id}`,
    options: { ...options, rounds: 2 },
  };
  const bots = { a: randomBot, b: randomBot };
  const game = new Headless(init);
  const turns = blindTurnsOf(game, { bots, random: seededRandom('answers') });
  let turn = turns.next();
  while (turn.done !== true) turn = turns.next();
  const session = createSession(init);
  expect(turn.value).toEqual(playGame(session, { bots, random: seededRandom('answers') }));
  expect(game.toSession().hash()).toBe(session.hash());
});

it('looks ahead from the middle of a game and comes back to it', () => {
  const options = skirmishSetup([imperialAssault]).ready.find((one) => one.id === 'sith-against-heroes')?.options ?? {};
  const session = createSession({
    plugins: [imperialAssault],
    mode: 'skirmish',
    seed: 'look ahead',
    options: { ...options, rounds: 3 },
  });
  const random = seededRandom('answers');
  const all = (): string =>
    JSON.stringify([session.save(), ...session.seats.map((seat) => [session.view(seat), session.choice(seat)])]);
  for (let n = 0; n < 240 && session.outcome === null; n++) {
    const seat = session.waitingFor[0] ?? '';
    const given = session.sample(seat, random);
    if (given !== null) session.answer(seat, given.ask, given.value);
    if (n % 20 !== 7) continue;
    const before = all();
    const played = session.lookAhead(seat, seededRandom(`ahead ${n}`), (game) => {
      let answers = 0;
      for (let turn = game.next(); turn !== null && answers < 60; turn = game.next(), answers++)
        game.answer(turn.sample(random));
      return answers;
    });
    expect(played).toBeGreaterThan(0);
    expect(all()).toBe(before);
  }
});
