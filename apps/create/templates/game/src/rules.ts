import { after, type Asked, type Context, type EntityId, finish, message, system } from '@dejarik/sdk';
import { GOAL, Runner } from './pieces.ts';
import { SEATS } from './seats.ts';
import { fallBack, go } from './verbs.ts';

/** The runners that stand where the one has come to that a verb is about. */
function besides(cx: Context, g: Asked): readonly EntityId[] {
  const runner = cx.a['runner'] as EntityId;
  const place = g.get(Runner.place, runner);
  return g.all(Runner).filter((one) => one !== runner && g.get(Runner.place, one) === place);
}

/** Who comes to a place pushes back those who stand there. */
export const push = after('push', go.id, {
  rules: ['SAMPLE-PUSH-01'],
  when: (cx, g) => besides(cx, g).length > 0,
  do: (cx, g) => besides(cx, g).map((runner) => fallBack({ runner })),
});

/** Whose runner comes to the last place wins. */
export const victory = system('victory', {
  rules: ['SAMPLE-END-01'],
  reads: [Runner],
  first: true,
  propose: (g) => {
    const arrived = g.all(Runner).find((one) => g.get(Runner.place, one) >= GOAL);
    if (arrived === undefined) return null;
    const seat = g.get(Runner.seat, arrived);
    return finish({ winners: [seat], message: message('game.won', { runner: message(`seat.${SEATS[seat] ?? ''}`) }) });
  },
});
