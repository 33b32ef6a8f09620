import { blindTurnsOf, chance, playGame, randomBot } from '@dejarik/bots';
import { imperialAssault, skirmishSetup } from '@dejarik/imperial-assault';
import { createSession, Headless } from '@dejarik/session';
import { expect, it } from 'vitest';

/** Hidden hands are asked of in nearly every activation: headless, those who hold nothing pass without being asked. */
it.each(['sith-against-heroes', 'hunters-against-sith'])('%s goes as well headless as in a session', (id) => {
  const options = skirmishSetup.ready.find((one) => one.id === id)?.options ?? {};
  const init = {
    plugins: [imperialAssault],
    mode: 'skirmish',
    seed: `headless ${id}`,
    options: { ...options, rounds: 2 },
  };
  const bots = { a: randomBot, b: randomBot };
  const game = new Headless(init);
  const turns = blindTurnsOf(game, { bots, random: chance('answers') });
  let turn = turns.next();
  while (turn.done !== true) turn = turns.next();
  const session = createSession(init);
  expect(turn.value).toEqual(playGame(session, { bots, random: chance('answers') }));
  expect(game.talking().hash()).toBe(session.hash());
});
