import { LinkError } from './link-error.ts';
import type { Ordered, Report } from './protocol.ts';
import { trustedScriptUrl } from './trusted-script-url.ts';

/** The worker in which a game runs, as a page talks to it. */
export interface GameWorker {
  post(order: Ordered): void;
  /** Ends it, whatever it is doing. */
  end(): void;
}

/** What a page is called with by a worker. */
export interface WorkerListener {
  /** @param report null for a word that is none, which tells only that the worker lives */
  readonly said: (report: Report | null) => void;
  readonly died: (detail: string) => void;
}

/** Starts a worker. @throws LinkError if the page lets none be started */
export type StartWorker = (listener: WorkerListener) => GameWorker;

/** A worker of the page's own origin, for the games that were built with the table. @param address of its module */
export const ownWorker =
  (address: URL): StartWorker =>
  ({ said, died }) => {
    const worker = startedAt(address);
    worker.addEventListener('message', ({ data }: MessageEvent<Report | null>) => {
      // The module of a game may say things of its own, to nobody.
      said(typeof data === 'object' ? data : null);
    });
    worker.addEventListener('error', (event) => {
      event.preventDefault();
      died(event.message || `${address.href} could not be loaded, or has ended.`);
    });
    return {
      post: (order) => {
        worker.postMessage(order);
      },
      end: () => {
        worker.terminate();
      },
    };
  };

function startedAt(address: URL): Worker {
  try {
    return started(address);
  } catch (error) {
    throw new LinkError(
      'policy',
      `The browser starts no worker from ${address.href}: ${error instanceof Error ? error.message : String(error)} Where the page’s content policy has trusted-types, it has to name dejarik-table and lit-html.`,
    );
  }
}

/**
 * A worker must be of the page's own origin; one that lies elsewhere is brought by a line. In a frame without an origin browsers
 * start that as a plain script only, which receives what comes before the module does and passes it on.
 */
function started(address: URL): Worker {
  if (address.origin === self.origin) return new Worker(trustedScriptUrl(address.href), { type: 'module' });
  const line = `const early=[];onmessage=(e)=>early.push(e);import(${JSON.stringify(address.href)}).then(()=>{onmessage=null;early.forEach(dispatchEvent,self)},(e)=>setTimeout(()=>{throw e}))`;
  return new Worker(trustedScriptUrl(URL.createObjectURL(new Blob([line], { type: 'text/javascript' }))));
}
