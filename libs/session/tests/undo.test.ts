import { describe, expect, it } from 'vitest';
import { loadSession, replay, type AnswerValue } from '../src/index.ts';
import { gameOf } from '../src/testing.ts';
import { highCard } from './high-card.ts';
import { answer, asJson, start } from './high-card-session.ts';
import { allHashes } from './playing.ts';

describe('undo', () => {
  it('takes back the latest answer', () => {
    const session = start();
    const before = allHashes(session);
    answer(session, 'north', 'gamble');
    expect(session.undo('north')).toEqual({ ok: true });
    expect(allHashes(session)).toEqual(before);
  });

  it('names what stands against it: nothing done, chance, knowledge, somebody else', () => {
    const session = start();
    expect(session.undo('north')).toMatchObject({ ok: false, code: 'undo/nothing' });
    answer(session, 'north', 'gamble');
    answer(session, 'north', true);
    expect(session.undo('north')).toMatchObject({ ok: false, code: 'undo/chance' });
    answer(session, 'south', 'peek');
    expect(session.undo('south')).toMatchObject({ ok: false, code: 'undo/knowledge' });
    answer(session, 'north', null);
    expect(session.undo('south')).toMatchObject({ ok: false, code: 'undo/answered' });
    expect(session.undo('north', { to: '99.0' })).toMatchObject({ ok: false, code: 'undo/unknown' });
    expect(session.undo('spectator')).toMatchObject({ ok: false, code: 'undo/foreign' });
  });

  it('is foreseen: whether an answer brings chance in or shows what was hidden, without giving it', () => {
    const session = start();
    const before = allHashes(session);
    const brings = (seat: string, value: AnswerValue): boolean =>
      session.bringsChance(seat, session.choice(seat)?.id ?? '', value);
    // To gamble is asked about first; a peek shows a card at once.
    expect(brings('north', 'gamble')).toBe(false);
    expect(brings('north', 'peek')).toBe(true);
    expect(brings('north', 'dump')).toBe(false);
    expect(brings('north', 'nothing of that')).toBe(false);
    expect(session.bringsChance('south', 'another', 'peek')).toBe(false);
    expect(allHashes(session)).toEqual(before);
    answer(session, 'north', 'gamble');
    expect(brings('north', true)).toBe(true);
    expect(brings('north', false)).toBe(false);
    answer(session, 'north', true);
    expect(session.mayUndo('north')).toMatchObject({ code: 'undo/chance' });
  });

  it('says of answers that came with a save that they stand, not that chance came in', () => {
    const session = start();
    answer(session, 'north', 'gamble');
    expect(session.mayUndo('north')).toEqual({ ok: true });
    expect(loadSession([highCard], asJson(session.save())).mayUndo('north')).toMatchObject({
      ok: false,
      code: 'undo/loaded',
    });
    expect(replay([highCard], session.log()).mayUndo('north')).toEqual({ ok: true });
  });

  it.each<[string | null, readonly AnswerValue[]]>([
    [null, ['dump', [], null]],
    ['undo/chance', ['gamble', true, null]],
    ['undo/chance', ['dump', [], 'gamble', true]],
    ['undo/knowledge', ['peek', null]],
  ])('goes over the answers of those who do not mind, but over no chance and nothing seen (%s)', (code, moves) => {
    const session = start();
    let before = allHashes(session);
    for (const move of moves) {
      const seat = session.waitingFor[0] ?? '';
      if (seat === 'north') before = allHashes(session);
      expect(answer(session, seat, move)).toEqual({ ok: true });
    }
    const after = allHashes(session);
    const said = code === null ? { ok: true } : { ok: false, code };
    expect(session.mayUndo('north')).toMatchObject({ ok: false, code: 'undo/answered' });
    expect(session.mayUndo('north', { over: ['south'] })).toMatchObject(said);
    expect(allHashes(session)).toEqual(after);
    expect(session.undo('north', { over: ['south'] })).toMatchObject(said);
    expect(allHashes(session)).toEqual(code === null ? before : after);
  });

  it('goes farther by consent; then chance goes on and what was seen stays known', () => {
    const session = start();
    const view = JSON.stringify(session.view('north').values);
    answer(session, 'north', 'peek');
    const top = session
      .view('north')
      .zones.find((zone) => zone.key === 'deck')
      ?.things.at(-1);
    expect(top?.face).toBeDefined();
    answer(session, 'south', 'gamble');
    answer(session, 'south', true);
    const drawn = gameOf(session).save().world.streams['die'];
    expect(session.undo('north', { consent: [] })).toMatchObject({ ok: false });
    expect(session.undo('north', { consent: ['south'] })).toEqual({ ok: true });
    expect(session.waitingFor).toEqual(['north']);
    expect(JSON.stringify(session.view('north').values)).toBe(view);
    expect(
      session
        .view('north')
        .zones.find((zone) => zone.key === 'deck')
        ?.things.at(-1),
    ).toEqual(top);
    expect(gameOf(session).save().world.streams['die']).toBe(drawn);
    answer(session, 'north', 'draw');
    expect(allHashes(replay([highCard], session.log()))).toEqual(allHashes(session));
    expect(allHashes(loadSession([highCard], asJson(session.save())))).toEqual(allHashes(session));
  });
});
