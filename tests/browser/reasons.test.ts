import { randomBot, takeTurn } from '@dejarik/bots';
import { createTranslator, languages, mergeCatalogs, type TranslationGap } from '@dejarik/content';
import { imperialAssault } from '@dejarik/imperial-assault';
import { seededRandom, createSession } from '@dejarik/session';
import { expect, it } from 'vitest';

const NOWHERE = ['engine.not-now', 'engine.comes-to-nothing', 'engine.nothing-to-choose'];

it('in a played game everything refused says which rule, or that nothing would come of it, in words of every language', {
  timeout: 120_000,
}, () => {
  const session = createSession({ plugins: [imperialAssault], mode: 'skirmish', seed: 'reasons', options: {} });
  const gaps: TranslationGap[] = [];
  const translators = languages.map((language) =>
    createTranslator(mergeCatalogs([session.catalogs]), language, { report: (gap) => gaps.push(gap) }),
  );
  const random = seededRandom('reasons');
  const silent: string[] = [];
  let refused = 0;
  for (let answers = 0; answers < 250 && session.outcome === null; answers++) {
    const seat = session.waitingFor[0] ?? '';
    const ask = session.choice(seat);
    for (const { key, message } of ask?.refused ?? []) {
      refused++;
      const because = session.explain(seat, key);
      if (because.length === 0) silent.push(`${ask?.message.id ?? ''}: ${key}`);
      for (const { say } of translators) {
        say(message);
        for (const reason of because) {
          // What the engine itself finds to lead nowhere is forbidden by no rule of the game.
          const known = /^[A-Z]+-[A-Z]+-\d+/.test(reason.rule) || NOWHERE.includes(reason.message.id);
          if (!known || say(reason.message) === reason.message.id)
            silent.push(`${key}: ${reason.rule} ${reason.message.id}`);
        }
      }
    }
    takeTurn(session, seat, randomBot, random);
  }
  expect(refused).toBeGreaterThan(100);
  // A shortened word that ends in a dot may not end a sentence.
  const told = translators.flatMap(({ say }) =>
    session.events('spectator').flatMap(({ message }) => (message === undefined ? [] : [say(message)])),
  );
  expect(told.length).toBeGreaterThan(1_000);
  expect(told.filter((line) => /\.\.|\s{2}|\s[.,;:]/.test(line))).toEqual([]);
  expect([...new Set(silent)]).toEqual([]);
  expect(gaps).toEqual([]);
});
