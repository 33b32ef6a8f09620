import { randomBot, takeTurn } from '@dejarik/bots';
import { importModule, TableHost, type Ordered, type Report } from '@dejarik/ui/host';

/** The worker of a table: one game runs here. */
const host = new TableHost({
  load: ({ address }) => importModule(address),
  report: (report: Report) => {
    self.postMessage(report);
  },
  bots: { random: randomBot },
  takeTurn,
});

self.addEventListener('message', (event: MessageEvent<Ordered>) => {
  void host.order(event.data.n, event.data.order);
});
