import { bool, component, int, tag, type EntityId } from '@dejarik/kernel';
import {
  abilityKey,
  again,
  bound,
  compileRules,
  doOne,
  entity,
  flag,
  Game,
  integer,
  isCall,
  jump,
  optional,
  list,
  pick,
  set,
  value,
  verb,
  word,
  type Ability,
  type Asked,
  type Call,
  type Choosable,
  type Plugin,
} from '@dejarik/engine';
import { compileAbilities, type Vocabulary } from '../src/index.ts';

/** A made-up game whose abilities are data: four bodies in a row, the first a hero who carries what is tested. */
export const Body = component('ArenaBody', { health: int(9), energy: int(2), owner: int(), at: int(), out: bool() });
export const Hero = tag('ArenaHero');
export const Dazed = tag('ArenaDazed');

const ownerOf = (g: Asked, id: EntityId): number => (g.has(Body, id) ? g.get(Body.owner, id) : -1);
export const friend = value('friend', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (g, a: EntityId, b: EntityId) => a !== b && ownerOf(g, a) === ownerOf(g, b),
});
export const enemy = value('enemy', {
  of: ['entity', 'entity'],
  is: 'flag',
  base: (g, a: EntityId, b: EntityId) => ownerOf(g, a) !== ownerOf(g, b),
});
export const gap = value('gap', {
  of: ['entity', 'entity'],
  is: 'int',
  base: (g, a: EntityId, b: EntityId) => Math.abs(g.get(Body.at, a) - g.get(Body.at, b)),
});
export const around = value('around', {
  of: ['entity'],
  is: 'list',
  base: (g, a: EntityId) =>
    g.all(Body).filter((id) => id !== a && Math.abs(g.get(Body.at, a) - g.get(Body.at, id)) === 1),
});
export const health = value('health', { of: ['entity'], is: 'int', base: (g, a: EntityId) => g.get(Body.health, a) });
export const reach = value('reach', { of: ['entity'], is: 'int', base: (_g, _of: EntityId) => 1 });
export const sort = value('sort', {
  of: ['entity', 'word'],
  is: 'flag',
  base: (g, a: EntityId, name: string) => name === (g.get(Body.at, a) % 2 === 1 ? 'odd' : 'even'),
});
export const team = value('team', {
  of: ['int'],
  is: 'int',
  base: (g, owner: number) => g.all(Body).filter((id) => ownerOf(g, id) === owner).length,
});
export const turns = value('turns', { of: [], is: 'int', base: (g) => g.counter('turns') });

const hurt = verb('hurt', {
  params: { who: entity(), amount: integer(), with: optional(word('cold', 'warm')) },
  amend: { amount: [] },
  steps: {
    apply: (a, g) => {
      g.add(Body.health, a.who, -a.amount);
    },
  },
});
const heal = verb('heal', {
  params: { who: entity(), amount: integer() },
  steps: {
    apply: (a, g) => {
      g.add(Body.health, a.who, a.amount);
    },
  },
});
const daze = verb('daze', {
  params: { who: entity() },
  steps: {
    apply: (a, g) => {
      g.join(Dazed, a.who);
    },
  },
});
const tire = verb('tire', {
  params: { who: entity(), amount: integer() },
  requires: { 'ARN-01': { check: (a, g) => g.get(Body.energy, a.who) >= a.amount || { id: 'tired' } } },
  steps: {
    apply: (a, g) => {
      g.add(Body.energy, a.who, -a.amount);
    },
  },
});
const shout = verb('shout', {
  params: { text: word(), loud: optional(flag(), false) },
  steps: {
    apply: (a, g) => {
      g.tell({ id: a.text });
    },
  },
});
const push = verb('push', {
  params: { amount: integer() },
  during: 'strike.count',
  steps: {
    apply: (a, g) => {
      g.amend('strike', { bonus: Number(g.within('strike')?.a['bonus']) + a.amount });
    },
  },
});
const feint = verb('feint', {
  params: {},
  during: 'roll',
  steps: {
    apply: (_a, g) => {
      g.tell({ id: 'feint' });
    },
  },
});

/** Ends at once for who is not dazed. */
const revive = verb('revive', {
  params: { who: entity() },
  valid: (a, g) => g.has(Dazed, a.who),
  steps: {
    apply: (a, g) => {
      g.leave(Dazed, a.who);
    },
  },
});
/** What a deed is for that comes to it. */
const duel = verb('duel', {
  params: { by: entity(), most: integer() },
  requires: { 'ARN-04': { check: (a, g) => g.get(Body.at, a.by) <= a.most || { id: 'too-far-back' } } },
  pivotal: true,
  steps: {
    fight: (_a, g) => {
      g.tell({ id: 'duel' });
    },
  },
});

const strike = verb('strike', {
  params: { by: entity(), target: bound(entity()), not: optional(list(entity())), base: optional(integer(), 1) },
  locals: { bonus: 0, victim: 0 },
  requires: {
    'ARN-02': {
      needs: ['target'],
      check: (a, g) => g.value(gap, a.by, a.target) <= g.value(reach, a.by) || { id: 'too-far' },
    },
  },
  amend: { bonus: ['count', 'hit'], target: [] },
  steps: {
    aim: {
      ask: (a, g) => {
        const options = g
          .all(Body)
          .filter(
            (id) =>
              id !== a.by && a.not?.includes(id) !== true && g.can({ verb: 'strike', args: { ...a, target: id } }),
          );
        return pick({ by: ownerOf(g, a.by), message: { id: 'aim' }, of: 'entity', options });
      },
      run: (_a, _g, target: EntityId) => set({ target }),
    },
    roll: null,
    count: null,
    hit: (a) => hurt({ who: a.target, amount: a.base + a.bonus }),
  },
});
const turn = verb('turn', {
  params: { who: entity() },
  by: (a, g) => ownerOf(g, a.who),
  steps: {
    act: {
      ask: (a, g) => {
        const calls = [
          ...g.usable('deeds', ownerOf(g, a.who)).filter((call) => call.args['self'] === a.who),
          strike({ by: a.who }),
        ];
        return doOne(g, { by: ownerOf(g, a.who), message: { id: 'act' }, calls, pass: true });
      },
      run: (_a, _g, call: Call | null) => call && [call, again],
    },
  },
});
const match = verb('match', {
  locals: { next: 0 },
  steps: {
    setUp: (_a, g) => {
      for (let i = 0; i < 4; i++) {
        const id = g.spawn();
        g.join(Body, id, { owner: i % 2, at: i + 1 });
        if (i === 0) g.join(Hero, id);
      }
    },
    turns: (a, g) => {
      const who = g.all(Body)[a.next % 4];
      g.setCounter('turns', a.next + 1);
      return who === undefined ? null : [set({ next: a.next + 1 }), turn({ who })];
    },
    more: () => jump('turns'),
  },
});

export const vocabulary: Vocabulary = {
  verbs: [match, turn, strike, duel, hurt, heal, daze, revive, tire, shout, push, feint],
  values: [friend, enemy, gap, around, health, reach, sort, team, turns],
  words: { sort: ['odd', 'even'] },
  conditions: { dazed: Dazed },
  moments: { striking: { verb: 'strike', role: 'by' }, struck: { verb: 'strike', role: 'target' } },
  costs: { energy: { pay: (cx, amount) => tire({ who: cx.self, amount: Number(amount) }) } },
  lists: { deed: { list: 'deeds', cost: 'energy' } },
  selectables: { body: { option: 'entity', of: (g) => g.all(Body) } },
  selects: 'body',
  seats: { rival: (cx, g) => g.opponents(cx.owner)[0] ?? -1 },
  code: {
    cheer: (_cx, g) => {
      g.tell({ id: 'cheer' });
    },
  },
  forms: {
    twice: (data, { compile, fault }) => {
      if (data['twice'] !== true) fault('twice', 'true expected, found', data['twice']);
      const { twice: _twice, do: effects, ...rest } = data;
      return compile({ ...rest, do: [effects, effects] });
    },
  },
  outermost: 'match',
};

/** Compiles for the hero; throws what is wrong. */
export function heroic(data: unknown): readonly Ability[] {
  const { abilities, issues } = compileAbilities(vocabulary, { tag: Hero }, data, { id: 'hero' });
  if (issues.length > 0) throw new Error(issues.map((one) => one.message).join('\n'));
  return abilities;
}

/** A match with some abilities of the hero, at its first choice: the hero's turn. */
export function arena(data: unknown): Arena {
  const plugin: Plugin = {
    id: 'arena',
    version: '1.0.0',
    modes: [{ id: 'duel', message: { id: 'duel' }, seats: ['a', 'b'], game: 'match' }],
    components: [Body, Hero, Dazed],
    verbs: vocabulary.verbs,
    values: vocabulary.values ?? [],
    counters: ['turns'],
    abilities: heroic(data),
    controller: ownerOf,
  };
  return new Arena(Game.create(compileRules([plugin], 'duel'), { seed: 'arena' }));
}

export class Arena {
  readonly bodies: readonly EntityId[];
  constructor(readonly game: Game) {
    this.bodies = game.all(Body);
  }

  body(i: number): EntityId {
    const id = this.bodies[i];
    if (id === undefined) throw new Error(`no body ${i}`);
    return id;
  }

  /** What is asked now, and the options: bodies by their place in the row, calls by their verb or ability. */
  asked(): { readonly seat: number; readonly what: string; readonly options: readonly unknown[] } | null {
    const question = this.game.choice?.questions[0];
    return question === undefined
      ? null
      : { seat: question.by, what: question.message.id, options: question.options.map((option) => this.show(option)) };
  }

  private show(option: Choosable): unknown {
    if (typeof option === 'number') return this.bodies.indexOf(option as EntityId);
    if (typeof option === 'string') return option;
    if (!isCall(option)) return abilityKey(option);
    return option.verb === 'use' ? option.args['ability'] : option.verb;
  }

  /** Answers with options as `asked` shows them. */
  answer(...answers: readonly unknown[]): this {
    for (const wanted of answers) {
      const question = this.game.choice?.questions[0];
      if (question === undefined) throw new Error('nothing is asked');
      const find = (one: unknown): unknown => {
        const found = question.options.find((option) => this.show(option) === one);
        if (found === undefined)
          throw new Error(
            `"${question.message.id}" does not offer ${String(one)}: ${JSON.stringify(this.asked()?.options)}`,
          );
        return found;
      };
      this.game.answer(
        0,
        wanted === null || typeof wanted === 'boolean'
          ? wanted
          : Array.isArray(wanted)
            ? wanted.map(find)
            : find(wanted),
      );
    }
    return this;
  }

  get health(): readonly number[] {
    return this.bodies.map((id) => this.game.get(Body.health, id));
  }

  get told(): readonly string[] {
    return this.game.events.filter((event) => event.kind === 'note').map((event) => event.message?.id ?? '');
  }
}
