import type { Session } from '@dejarik/sdk/bot';
import { seededRandom } from '@dejarik/sdk/testing';
import { expect, it } from 'vitest';
import { playItself } from './self-play.ts';

const keysOf = (session: Session, seat: string): readonly string[] => session.chains(seat).map(({ key }) => key);

it('a figure may come to spaces with points at hand, with one action or with two, and attack, and the next one follows', {
  timeout: 120_000,
}, () => {
  const seen = new Set<string>();
  playItself('chains', (session, seat, { message: { id } }) => {
    for (const { of, takes, steps } of session.chains(seat))
      seen.add([id, of, takes, ...steps.slice(0, -1).map(({ option }) => option.verb)].join(' '));
  });
  expect([...seen].filter((one) => one.startsWith('ask.act place')).sort()).toEqual([
    'ask.act place 0 walk',
    'ask.act place 1 move-action walk',
    'ask.act place 2 move-action move-action walk',
  ]);
  expect(seen).toContain('ask.act entity 1 attack-action');
  expect(seen).toContain('ask.act entity 0 end-activation');
  expect(seen).toContain('ask.activate entity 0 activate-group');
});

it('the same answers by hand are asked at the same points and bring the same costs and previews', {
  timeout: 120_000,
}, () => {
  let given = 0;
  playItself('chains', (session, seat) => {
    const before = session.hash();
    const chains = session.chains(seat);
    for (const { steps, option } of chains.filter((_, i) => i % 40 === given % 40)) {
      const keys = steps.map((step) => step.option.key);
      const foreseen = session.foresee(seat, keys);
      const byHand = session.fork();
      for (const [i, step] of steps.entries()) {
        byHand.passFor();
        // Whoever has something to interrupt with is asked first: a chain stops there.
        if (byHand.choice(seat)?.message.id === 'engine.use-now' || byHand.waitingFor[0] !== seat) break;
        const ask = byHand.choice(seat);
        expect(ask?.point).toBe(step.point);
        const offered = ask?.options.find(({ key }) => key === step.option.key);
        expect(offered).toEqual(step.option);
        if (i === steps.length - 1) {
          expect(byHand.preview(seat, step.option.key)).toEqual(foreseen);
          if (offered?.key === option.key) expect(offered).toEqual(option);
          given++;
        }
        const value = ask?.kind === 'path' ? byHand.route(seat, step.option.key) : step.option.key;
        expect(byHand.answer(seat, ask?.id ?? '', value)).toEqual({ ok: true });
      }
    }
    expect(session.hash()).toBe(before);
  });
  expect(given).toBeGreaterThan(30);
});

it('what others hold changes nothing of them', { timeout: 120_000 }, () => {
  let looked = 0;
  playItself('chains', (session, seat) => {
    const keys = keysOf(session, seat);
    if (keys.length === 0 || looked++ % 6 !== 0) return;
    for (let deal = 0; deal < 3; deal++)
      expect(keysOf(session.imagine(seat, seededRandom(`deal ${deal}`)), seat)).toEqual(keys);
  });
  expect(looked).toBeGreaterThan(20);
});

it('an attack that can be on one figure only tells its odds before it is made', { timeout: 120_000 }, () => {
  let lone = 0;
  playItself('chains', (session, seat) => {
    for (const { of, steps, option } of session.chains(seat)) {
      const [first, ...more] = steps;
      if (of !== 'entity' || first.option.verb !== 'attack-action' || more.length > 0) continue;
      lone++;
      expect(option.points).toEqual([option.key]);
      expect(session.foresee(seat, [first.option.key])?.measures?.map(({ message }) => message.id)).toContain(
        'preview.hit',
      );
    }
  });
  expect(lone).toBeGreaterThan(0);
});
