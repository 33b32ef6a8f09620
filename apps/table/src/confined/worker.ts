import { randomBot, takeTurn } from '@dejarik/bots';
import { TableHost, type ModuleSource, type Ordered, type Report } from '@dejarik/ui/host';

/** The worker in which plugins run: all that it runs was handed to it as a text, and nothing can be fetched. */
addEventListener(
  'message',
  ({ ports: [port] }: MessageEvent<unknown>) => {
    if (port === undefined) return;
    const host = new TableHost({
      load,
      report: (report: Report) => {
        port.postMessage(report);
      },
      bots: { random: randomBot },
      takeTurn,
    });
    port.addEventListener('message', (event: MessageEvent<Ordered>) => {
      void host.order(event.data.n, event.data.order);
    });
    port.start();
    // A first word, so that from now on silence tells that the code of a plugin does not come back.
    port.postMessage(null);
  },
  { once: true },
);

async function load({ address, text }: ModuleSource): Promise<Readonly<Record<string, unknown>>> {
  if (text === undefined)
    throw new Error(`${address} is not fetched: a plugin is one file, with all that it needs bundled into it.`);
  const url = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    return (await import(url)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    // What browsers say names the address under which the text was run.
    throw new Error(
      `its code cannot be run: ${String(error).replaceAll(url, address)}. A plugin is one file, with all that it needs bundled into it.`,
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
