import { imperialAssault } from '@dejarik/imperial-assault';
import { replay, type AnswerChain, type AnswerValue, type Log, type Session } from '@dejarik/session';
import { TableHost, type Order, type Report } from '@dejarik/ui/host';
import { describe, expect, it } from 'vitest';
import { aWalk } from './browser/moments.ts';
import { PERSON } from './browser/skirmish-player.ts';

type Shown = Extract<Report, { readonly state: unknown }>['state'];

/** A table at which the person plays alone from a moment on, with all that it shows. */
async function tableAt(log: Log) {
  let shown: Shown | null = null;
  let reply: unknown = null;
  let answers: Log['answers'] = [];
  const host = new TableHost({
    load: async () => ({ game: { plugins: [imperialAssault] } }),
    report: (report) => {
      if ('trouble' in report) throw new Error(report.trouble.detail);
      if ('reply' in report) ({ reply } = report);
      else {
        shown = report.state;
        answers = [...answers.slice(0, report.log.answers.from), ...report.log.answers.items];
      }
    },
    bots: {},
    takeTurn: () => null,
  });
  let orders = 0;
  const order = async (one: Order): Promise<unknown> => {
    await host.order(++orders, one);
    return reply;
  };
  await order({ do: 'open', modules: [{ address: 'https://site.example/games/ia.js' }], language: 'en' });
  await order({ do: 'load', from: log, players: { a: 'human', b: 'human' } });
  await order({ do: 'look', seat: PERSON });
  const now = (): Shown => {
    if (shown === null) throw new Error('Nothing was shown.');
    return shown;
  };
  return {
    order,
    shown: now,
    answers: () => answers,
    chains: () => order({ do: 'chains', ask: now().ask?.id ?? '' }) as Promise<readonly AnswerChain[]>,
    press: ({ steps: [first, ...then] }: AnswerChain) =>
      order({
        do: 'answer',
        ask: now().ask?.id ?? '',
        value: first.option.key,
        then: then.map(({ point, option }) => ({ point, key: option.key })),
      }),
  };
}

/** Gives the answers of a chain one after another. */
function byHand(log: Log, { steps }: AnswerChain): Session {
  const session = replay([imperialAssault], log);
  for (const { option } of steps) {
    session.passFor();
    const ask = session.choice(PERSON);
    const value: AnswerValue = ask?.kind === 'path' ? session.route(PERSON, option.key) : option.key;
    expect(session.answer(PERSON, ask?.id ?? '', value)).toEqual({ ok: true });
  }
  session.passFor();
  return session;
}

const walk = aWalk();

describe('one press for several answers', () => {
  it('gives the same as the answers by hand, is in the log as these, and is taken back as one', async () => {
    const { log, chain } = walk;
    const table = await tableAt(log);
    expect((await table.chains()).map(({ key }) => key)).toContain(chain.key);
    await table.press(chain);
    const session = byHand(log, chain);
    expect(table.answers()).toEqual(session.log().answers);
    expect(table.answers().length).toBe(log.answers.length + 3);
    expect(table.shown().view.pieces).toEqual(session.view(PERSON).pieces);
    expect(table.shown().ask?.message.id).toBe('ask.act');

    expect(table.shown().undoable).toBe(true);
    await table.order({ do: 'undo' });
    expect(table.answers()).toEqual(log.answers);
    expect((await table.chains()).map(({ key }) => key)).toContain(chain.key);
  });

  it('is taken back answer by answer where the answers were given by hand, also after it was taken back', async () => {
    const { log, chain } = walk;
    const table = await tableAt(log);
    await table.press(chain);
    await table.order({ do: 'undo' });
    for (const { option } of chain.steps) {
      const { ask } = table.shown();
      await table.order({
        do: 'answer',
        ask: ask?.id ?? '',
        value: ask?.kind === 'path' ? [option.key] : option.key,
      });
    }
    expect(table.answers().length).toBe(log.answers.length + 3);
    await table.order({ do: 'undo' });
    expect(table.answers().length).toBe(log.answers.length + 2);
    expect(table.shown().ask?.message.id).toBe('ask.move-to');
  });

  it('stops where something else is asked, and what was answered stays', async () => {
    const { log, chain } = walk;
    const table = await tableAt(log);
    const [first, second, third] = chain.steps;
    for (const then of [
      [{ point: 'somewhere.else', key: second?.option.key ?? '' }],
      [
        { point: second?.point ?? '', key: 'no-such-option' },
        ...(third ? [{ point: third.point, key: third.option.key }] : []),
      ],
    ]) {
      await table.order({ do: 'answer', ask: table.shown().ask?.id ?? '', value: first.option.key, then });
      expect(table.answers().length).toBe(log.answers.length + 1);
      expect(table.shown().ask?.message.id).toBe('ask.act');
      expect(table.shown().refusal).toBeNull();
      await table.order({ do: 'undo' });
      expect(table.answers()).toEqual(log.answers);
    }
  });

  it('a refused first answer gives no other', async () => {
    const { log, chain } = walk;
    const table = await tableAt(log);
    const [, second] = chain.steps;
    await table.order({
      do: 'answer',
      ask: table.shown().ask?.id ?? '',
      value: 'no-such-option',
      then: [{ point: second?.point ?? '', key: second?.option.key ?? '' }],
    });
    expect(table.answers()).toEqual(log.answers);
    expect(table.shown().refusal).not.toBeNull();
  });

  it('nothing is offered to who is not asked', async () => {
    const { log, chain } = walk;
    const session = replay([imperialAssault], log);
    expect(session.chains('b')).toEqual([]);
    expect(session.chains('spectator')).toEqual([]);
    const table = await tableAt(log);
    await table.order({ do: 'look', seat: 'b' });
    expect(await table.chains()).toEqual([]);
    expect(
      await table.order({ do: 'foresee', ask: '0.0', keys: chain.steps.map(({ option }) => option.key) }),
    ).toBeNull();
  });
});
