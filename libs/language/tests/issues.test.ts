import { expect, test } from 'vitest';
import { entity, verb, word, type Verb } from '@dejarik/engine';
import { codeShare, compileAbilities, describeSchema } from '../src/index.ts';
import { arena, Hero, heroic, vocabulary } from './arena.ts';

const issuesOf = (data: unknown) => compileAbilities(vocabulary, { tag: Hero }, data, { id: 'hero' }).issues;

/** What is wrong, where it is said, and one of the words said to be right. */
const wrong: readonly (readonly [string, unknown, string, string | undefined])[] = [
  ['a misspelled verb', { use: 'deeds', do: { hurtt: { amount: 1 } } }, 'abilities.do.hurtt', 'hurt'],
  ['a verb in a list', [{ use: 'deeds', do: [{ hurt: 1 }, { heel: 1 }] }], 'abilities[0].do[1].heel', 'heal'],
  [
    'a name that is not there',
    { use: 'deeds', do: { hurt: { who: 'foe', amount: 1 } } },
    'abilities.do.hurt.who',
    'self',
  ],
  [
    'a misspelled name of a choice',
    { use: 'deeds', choose: { foe: {} }, do: { hurt: { who: 'fo', amount: 1 } } },
    'abilities.do.hurt.who',
    'foe',
  ],
  [
    'a name of the wrong kind',
    { use: 'deeds', choose: { foes: { 'up-to': 2 } }, do: { hurt: { who: 'foes', amount: 1 } } },
    'abilities.do.hurt.who',
    'self',
  ],
  [
    'an argument that a verb has not',
    { use: 'deeds', do: { hurt: { amont: 1 } } },
    'abilities.do.hurt.amont',
    'amount',
  ],
  ['a missing argument', { use: 'deeds', do: { hurt: {} } }, 'abilities.do.hurt', 'amount (int)'],
  [
    'a literal that is none of the words',
    { use: 'deeds', do: { hurt: { amount: 1, with: 'cool' } } },
    'abilities.do.hurt.with',
    'cold',
  ],
  ['a broken number', { use: 'deeds', do: { hurt: 1.5 } }, 'abilities.do.hurt', undefined],
  ['an unknown amount', { use: 'deeds', do: { hurt: 'turn' } }, 'abilities.do.hurt', 'turns'],
  [
    'an unknown value',
    { use: 'deeds', choose: { foe: { enmy: 'self' } }, do: { daze: 'foe' } },
    'abilities.choose.foe.enmy',
    'enemy',
  ],
  ['a value without what is wanted', { if: { gap: 'self' }, use: 'deeds', do: 'feint' }, 'abilities.if.gap', 'at-most'],
  ['a word a value does not have', { if: { sort: 'od' }, use: 'deeds', do: 'feint' }, 'abilities.if.sort', 'odd'],
  [
    'an unknown condition',
    { if: { self: { has: 'dazd' } }, use: 'deeds', do: 'feint' },
    'abilities.if.self.has',
    'dazed',
  ],
  ['an unknown form', { becomes: { health: 0 }, do: { heal: 1 } }, 'abilities.becomes', 'after'],
  ['two forms', { before: 'hurt', after: 'hurt', do: { heal: 1 } }, 'abilities', undefined],
  ['no form', { do: { heal: 1 } }, 'abilities', 'use'],
  ['an unknown key', { after: 'hurt', off: { who: 'self' }, do: { heal: 1 } }, 'abilities.off', 'of'],
  ['an unknown step', { after: 'strike.hti', do: { heal: 1 } }, 'abilities.after', 'hit'],
  [
    'an argument of another verb',
    { after: 'hurt', of: { target: 'self' }, do: { heal: 1 } },
    'abilities.of.target',
    'who',
  ],
  ['an unknown list', { use: 'deed-list', do: { heal: 1 } }, 'abilities.use', 'deeds'],
  ['an unknown cost', { use: 'deeds', cost: { power: 1 }, do: { heal: 1 } }, 'abilities.cost.power', 'energy'],
  ['an unknown moment', { while: 'strikng', do: { push: 1 } }, 'abilities.while', 'striking'],
  ['effects that say no moment', { while: 'striking', do: { heal: 1 } }, 'abilities.do', 'push'],
  ['two moments of what may be done', { while: 'striking', may: [{ push: 1 }, 'feint'] }, 'abilities.while', undefined],
  ['an unknown rule', { lifts: ['ARN-03'] }, 'abilities.lifts[0]', 'ARN-02'],
  ['a rule that the verb has no limit of', { lifts: ['ARN-02'], verb: 'duel' }, 'abilities.verb', 'strike'],
  ['a limit per nothing known', { use: 'deeds', limit: { per: 'tun' }, do: 'feint' }, 'abilities.limit.per', 'turn'],
  [
    'a local that may not be changed',
    { before: 'strike.count', do: { amend: { victim: 1 } } },
    'abilities.do.amend.victim',
    'bonus',
  ],
  [
    'a local that may not be changed now',
    { before: 'strike.roll', do: { amend: { bonus: 1 } } },
    'abilities.do.amend.bonus',
    'strike.count',
  ],
  ['cancelling without anything going on', { use: 'deeds', do: { cancel: 'it' } }, 'abilities.do.cancel', undefined],
  ['an unknown export', { use: 'deeds', do: { code: 'chear' } }, 'abilities.do.code', 'cheer'],
  ['a name taken', { after: 'hurt', choose: { who: {} }, do: { daze: 'who' } }, 'abilities.choose.who', undefined],
  [
    'a lasting ability with an end unknown',
    { use: 'deeds', do: { later: { modify: 'reach', add: 1, until: 'trun' } } },
    'abilities.do.later.until',
    'turn',
  ],
  [
    'a fault inside a lasting ability',
    { use: 'deeds', do: { later: { after: 'hurt', do: { heall: 1 } } } },
    'abilities.do.later.do.heall',
    'heal',
  ],
  ['a fault inside a while', { while: 'striking', do: [{ push: 1 }, { puhs: 1 }] }, 'abilities.do[1].puhs', 'push'],
  ['a fault in a plugin form', { twice: 'yes', use: 'deeds', do: 'feint' }, 'abilities.twice', undefined],
  ['something that is no ability', 'feint', 'abilities', undefined],
  [
    'a kind of things unknown',
    { use: 'deeds', choose: { foe: { kind: 'boddy' } }, do: { daze: 'foe' } },
    'abilities.choose.foe.kind',
    'body',
  ],
  ['a rank that is none', { modify: 'reach', add: 1, rank: 'misson' }, 'abilities.rank', 'mission'],
  ['a rank said twice', { modify: 'reach', add: 1, rank: 'card', mission: true }, 'abilities.rank', undefined],
  [
    'a name not there asked whether it is set',
    { after: 'hurt', if: { 'is-set': 'wiht' }, do: 'feint' },
    'abilities.if.is-set',
    'with',
  ],
  ['an amount too big to be counted with', { use: 'deeds', do: { heal: 1e300 } }, 'abilities.do.heal', undefined],
  [
    'times of a lasting change of a value',
    { use: 'deeds', do: { later: { modify: 'reach', add: 1, times: 2 } } },
    'abilities.do.later.times',
    undefined,
  ],
  [
    'uses of a lasting use, which "limit" counts',
    { use: 'deeds', do: { later: { deed: 1, times: 1, do: 'feint' } } },
    'abilities.do.later.times',
    undefined,
  ],
  // Words that every JavaScript object has are no words of the game.
  [
    'a condition called as a method',
    { use: 'deeds', if: { constructor: true }, do: 'feint' },
    'abilities.if.constructor',
    'dazed',
  ],
  [
    'a condition had, called as a method',
    { use: 'deeds', if: { self: { has: 'toString' } }, do: 'feint' },
    'abilities.if.self.has',
    'dazed',
  ],
  ['an export called as a method', { use: 'deeds', do: { code: 'constructor' } }, 'abilities.do.code', 'cheer'],
  ['a step called as a method', { after: 'strike.constructor', do: 'feint' }, 'abilities.after', 'hit'],
  [
    'a cost called as a method',
    { use: 'deeds', cost: { toString: 1 }, do: 'feint' },
    'abilities.cost.toString',
    'energy',
  ],
  [
    'a kind called as a method',
    { use: 'deeds', choose: { foe: { kind: 'constructor' } }, do: { daze: 'foe' } },
    'abilities.choose.foe.kind',
    'body',
  ],
  ['a moment called as a method', { while: 'valueOf', do: { push: 1 } }, 'abilities.while', 'striking'],
  [
    'a name of a choice that is made inside a branch',
    { use: 'deeds', do: [{ if: { dazed: true }, then: { choose: { foe: {} } } }, { daze: 'foe' }] },
    'abilities.do[1].daze',
    'self',
  ],
];

test.each(wrong)('%s', (_what, data, path, allowed) => {
  const result = compileAbilities(vocabulary, { tag: Hero }, data, { id: 'hero' });
  expect(result.abilities).toEqual([]);
  const first = result.issues.find((one) => one.path === path);
  expect(first, result.issues.map((one) => one.message).join('\n')).toBeDefined();
  if (allowed !== undefined) expect(first?.allowed).toContain(allowed);
  expect(first?.message.startsWith(`${path}: `)).toBe(true);
});

test('an issue is said once, with the nearest spelling', () => {
  const issues = issuesOf({ while: 'striking', do: [{ push: 1 }, { puhs: 1 }] });
  expect(issues.map((one) => one.message)).toEqual([
    expect.stringContaining('unknown effect "puhs". Did you mean "push"?'),
  ]);
});

test('nothing is compiled when one ability of several is wrong', () => {
  expect(
    compileAbilities(
      vocabulary,
      { tag: Hero },
      [
        { modify: 'reach', add: 1 },
        { modify: 'rech', add: 1 },
      ],
      { id: 'hero', path: 'cards[3].abilities' },
    ),
  ).toMatchObject({ abilities: [], issues: [{ path: 'cards[3].abilities[1].modify', found: '"rech"' }] });
});

test('ids are of the carrier, messages of the ability, so that equal abilities share their words', () => {
  const abilities = heroic([
    { id: 'far', modify: 'reach', add: 1 },
    { modify: 'reach', add: 1 },
    { modify: 'reach', add: 1, message: 'x', mission: true },
  ]);
  expect(abilities.map(({ id, message, rank }) => [id, message.id, rank])).toEqual([
    ['hero/far', 'ability.far', 'card'],
    ['hero/2', 'ability.hero/2', 'card'],
    ['hero/3', 'x', 'mission'],
  ]);
  expect(
    issuesOf([
      { id: 'far', modify: 'reach', add: 1 },
      { id: 'far', modify: 'reach', add: 1 },
    ]),
  ).toHaveLength(1);
});

test('what a prohibition needs follows from the names it uses', () => {
  const [first, second] = heroic([
    { cannot: 'strike', if: { target: { enemy: 'by' } } },
    { cannot: 'hurt', of: { amount: { 'at-least': 2 } } },
  ]);
  expect(first).toMatchObject({ kind: 'prohibition', role: 'by', needs: ['by', 'target'] });
  expect(second).toMatchObject({ needs: ['amount'] });
  expect(second?.role).toBeUndefined();
});

test('a role is found without asking', () => {
  expect(heroic([{ after: 'hurt', of: { who: 'self' }, do: 'feint' }])[0]).toMatchObject({ role: 'who' });
  expect(heroic([{ while: 'struck', do: { push: 1 } }])[0]).toMatchObject({
    role: 'target',
    point: 'strike.count',
    timing: 'before',
  });
});

test('abilities of the game itself have no self', () => {
  const { issues } = compileAbilities(
    vocabulary,
    'game',
    { after: 'hurt', do: { heal: { who: 'self', amount: 1 } } },
    { id: 'rules' },
  );
  expect(issues.map((one) => one.path)).toEqual(['abilities.do.heal.who']);
  expect(
    compileAbilities(vocabulary, 'game', { after: 'hurt', do: { heal: { who: 'who', amount: 1 } } }, { id: 'rules' })
      .issues,
  ).toEqual([]);
});

test('a lasting ability belongs to nobody until an effect gives it', () => {
  const abilities = heroic({
    id: 'doom',
    use: 'deeds',
    do: [{ later: { after: 'turn', do: { code: 'cheer' } } }, { later: { modify: 'reach', add: 1 } }],
  });
  expect(abilities.map(({ id, carrier }) => [id, carrier])).toEqual([
    ['hero/doom', { tag: Hero }],
    ['hero/doom/later-1', 'none'],
    ['hero/doom/later-2', 'none'],
  ]);
  expect(codeShare(abilities)).toEqual({ total: 1, code: 1, ids: ['hero/doom'] });
  expect(
    codeShare(
      heroic([
        { modify: 'reach', add: 1 },
        { use: 'deeds', do: [{ if: { dazed: true }, then: { code: 'cheer' } }] },
        { use: 'deeds', do: 'feint' },
      ]),
    ),
  ).toEqual({ total: 3, code: 1, ids: ['hero/2'] });
});

test('a rank is that of cards unless it says another', () => {
  const ranks = heroic([
    { modify: 'reach', add: 1 },
    { modify: 'reach', add: 1, rank: 'mission' },
    { modify: 'reach', add: 1, rank: 'rulebook' },
  ]).map(({ rank }) => rank);
  expect(ranks).toEqual(['card', 'mission', 'rulebook']);
});

test('a prohibition does not wait for what it asks whether it is known', () => {
  const [ability] = heroic([{ cannot: 'strike', if: { not: { 'is-set': 'target' } } }]);
  expect(ability).toMatchObject({ needs: ['by'] });
});

test('a word of the language cannot be a verb', () => {
  const may: Verb = verb('may', { steps: {} });
  expect(() => compileAbilities({ verbs: [may] }, 'game', [], { id: 'x' })).toThrow(/Rename/);
});

test('the schema lists what data may say', () => {
  const schema = describeSchema(vocabulary);
  expect(schema).toMatchObject({
    moments: { striking: { verb: 'strike', role: 'by' } },
    verbs: { hurt: { self: 'who', params: { with: { kind: 'word', words: ['cold', 'warm'], optional: true } } } },
    values: { gap: { of: ['entity', 'entity'], is: 'int', names: ['it', 'other'] } },
    costs: { energy: 'int' },
    limits: ['ARN-01', 'ARN-02', 'ARN-04'],
  });
  expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
});

test('a game with compiled abilities is saved and loaded between any two effects', () => {
  const game = arena({
    id: 'long',
    use: 'deeds',
    do: [{ each: { enemy: 'self' }, do: { may: { hurt: { who: 'it', amount: 1 } } } }, { heal: 1 }],
  });
  game.answer('hero/long');
  game.answer(true);
  const before = game.game.checkpoint();
  const hash = game.game.hash();
  game.answer(true);
  expect(game.health).toEqual([10, 8, 9, 8]);
  game.game.rewind(before);
  expect(game.game.hash()).toBe(hash);
  game.answer(false);
  expect(game.health).toEqual([10, 8, 9, 9]);
});

test('what a lasting ability keeps gives way to the verb it is about', () => {
  const game = arena([
    {
      id: 'mark',
      after: 'hurt',
      of: { who: { enemy: 'self' } },
      limit: { per: 'match' },
      do: { later: { before: 'hurt', do: { heal: { who: 'who', amount: 5 } } } },
    },
    { id: 'hit', use: 'deeds', choose: { foe: {} }, do: { hurt: { who: 'foe', amount: 1 } } },
  ]);
  game.answer('hero/hit', 1, 'hero/hit', 2);
  expect(game.health).toEqual([9, 8, 13, 9]);
});

test('words of an argument that its verb does not list are those of the vocabulary', () => {
  const paint = verb('paint', { params: { who: entity(), color: word() }, steps: { paint: null } });
  const known = { ...vocabulary, verbs: [...vocabulary.verbs, paint], argumentWords: { color: ['red', 'green'] } };
  const issuesWith = (data: unknown) => compileAbilities(known, { tag: Hero }, data, { id: 'hero' }).issues;
  const painting = { use: 'deeds', do: { paint: { color: 'red' } } };
  expect(issuesWith(painting)).toEqual([]);
  expect(issuesWith({ ...painting, do: { paint: { color: 'gren' } } })).toMatchObject([
    { path: 'abilities.do.paint.color', found: '"gren"', allowed: ['red', 'green'] },
  ]);
  expect(issuesWith({ before: 'paint', if: { color: 'gren' }, do: { heal: 1 } })).toMatchObject([
    { path: 'abilities.if.color', found: '"gren"' },
  ]);
});
