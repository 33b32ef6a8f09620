import { describe, expect, it } from 'vitest';
import { tableOf } from './tossing.ts';

/** The refusal that is shown, by the id of its message. */
const refused = (table: Awaited<ReturnType<typeof tableOf>>): string | undefined => table.shown().refusal?.message.id;

describe('undo against a bot', () => {
  it('goes over what the bot answered since, where no chance came in', async () => {
    const table = await tableOf('bot:plain');
    expect(table.shown().undoable).toBe(false);
    await table.answer('rest');
    expect(table.shown()).toMatchObject({ answers: 2, undoable: true });
    await table.order({ do: 'undo' });
    expect(table.shown()).toMatchObject({ answers: 0, refusal: null, undoable: false });
  });

  it.each<[string, string, string[]]>([
    ['one’s own, before the bot answered', 'toss', []],
    ['the bot’s', 'rest', ['toss']],
    ['both', 'toss', ['toss']],
  ])('never tries chance again: %s', async (_, own, says) => {
    const table = await tableOf('bot:plain', says);
    await table.answer(own);
    const log = table.log();
    expect(table.shown()).toMatchObject({ answers: 2, undoable: false });
    await table.order({ do: 'undo' });
    expect(refused(table)).toBe('session.undo-chance');
    expect(table.log()).toEqual(log);
    expect(table.shown()).toMatchObject({ answers: 2, undoable: false });
  });

  it('is for people: another person’s answer stands', async () => {
    const table = await tableOf('human');
    await table.answer('rest');
    expect(table.shown().undoable).toBe(true);
    await table.answer('toss');
    expect(table.shown().undoable).toBe(false);
    await table.order({ do: 'undo' });
    expect(refused(table)).toBe('session.undo-chance');
    expect(table.shown().answers).toBe(2);
  });
});

describe('undo while an earlier moment is shown', () => {
  it('changes nothing, says so, and goes once the game is shown again', async () => {
    const table = await tableOf('bot:plain');
    await table.answer('rest');
    await table.answer('rest');
    const log = table.log();
    for (const at of [0, 1, 3, 4]) {
      await table.order({ do: 'at', answers: at });
      expect(table.shown()).toMatchObject({ at, answers: 4, undoable: false, refusal: null });
      await table.order({ do: 'undo' });
      expect(refused(table)).toBe('ui.past-undo');
      expect(table.shown()).toMatchObject({ at, answers: 4, undoable: false });
      expect(table.log()).toEqual(log);
    }
    await table.order({ do: 'at', answers: null });
    expect(table.shown()).toMatchObject({ at: null, refusal: null, undoable: true });
    await table.order({ do: 'undo' });
    expect(table.shown()).toMatchObject({ at: null, answers: 2, refusal: null });
    expect(table.troubles).toEqual([]);
  });
});
