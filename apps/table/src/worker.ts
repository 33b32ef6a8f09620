import { chance, randomBot, takeTurn } from '@dejarik/bots';
import { imperialAssault, makeSensibleBot, tables } from '@dejarik/imperial-assault';
import { createSession, type Because, type Plugin, type Refusal, type SeatId, type Session } from '@dejarik/session';
import { ticTacToe } from '@dejarik/tic-tac-toe';
import { games, type FromWorker, type ToWorker } from './protocol.ts';

const plugins: Readonly<Record<string, readonly Plugin[]>> = { 'tic-tac-toe': [ticTacToe], 'imperial-assault': [imperialAssault] };

let session: Session | null = null;
let bots: Readonly<Record<SeatId, string>> = {};
let random = chance('');
let looking: SeatId = '';

const sensible = makeSensibleBot(tables);
const isBot = (seat: SeatId): boolean => bots[seat] === 'random' || bots[seat] === 'sensible';

/** Lets bots move, then shows the table to the person who is to move, or who moved last. */
function show(refusal: { readonly message: Refusal['message']; readonly because: readonly Because[] } | null = null): void {
  if (session === null) return;
  for (let seat = session.waitingFor.find(isBot); session.outcome === null && seat !== undefined && !session.waitingFor.some((one) => !isBot(one)); seat = session.waitingFor.find(isBot)) takeTurn(session, seat, bots[seat] === 'sensible' ? sensible : randomBot, random);
  looking = session.waitingFor.find((seat) => !isBot(seat)) ?? (looking || (session.seats[0] ?? ''));
  const message: FromWorker = { state: { view: session.view(looking), ask: session.choice(looking), events: session.events(looking), refusal, catalogs: session.catalogs } };
  self.postMessage(message);
}

const refused = (found: Refusal): void => { show({ message: found.message, because: found.because ?? [] }); };

self.addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const order = event.data;
  if (order.do === 'start') {
    const game = games.find((one) => one.id === order.game);
    const own = plugins[order.game];
    if (game === undefined || own === undefined) return;
    session = createSession({ plugins: own, mode: game.mode, seed: order.seed, options: order.options });
    bots = order.seats;
    random = chance(`bots of ${order.seed}`);
    looking = game.seats.find((seat) => !isBot(seat)) ?? '';
    show();
  } else if (session !== null) {
    if (order.do === 'answer') {
      // On a board one points at the end of a path; the best way there is the session's to know.
      const end = session.choice(looking)?.kind === 'path' && Array.isArray(order.value) && order.value.length === 1 ? session.route(looking, String(order.value[0])) : null;
      const answer = session.answer(looking, order.ask, end ?? order.value);
      if (answer.ok) show();
      else refused(answer);
    } else if (order.do === 'undo') {
      const undone = session.undo(looking);
      if (undone.ok) show();
      else refused(undone);
    } else if (order.do === 'preview') {
      const told: FromWorker = { number: order.number, preview: session.choice(looking)?.id === order.ask ? session.preview(looking, order.key) : null };
      self.postMessage(told);
    } else {
      const because = session.explain(looking, order.key);
      show({ message: { id: 'ui.why', args: { rule: because.map((one) => one.rule).join(', ') } }, because });
    }
  }
});
