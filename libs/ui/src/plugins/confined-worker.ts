import type { StartWorker } from '../host/game-worker.ts';
import { readReport } from './read-report.ts';

/** Milliseconds that the frame may take to answer once the browser says that it is loaded. */
const PATIENCE = 3_000;

/** What the document of the frame says: that it is there, or what its worker failed with. */
type Said = { readonly ready: true } | { readonly failed: string };

/**
 * A worker for code that was not built with the table. It runs in a frame of no origin whose own policy allows no network, so it
 * reaches neither the page nor what the site stores, nor any address; what it is to run is handed to it.
 * @param frame address of the document of the frame
 * @param program what the worker runs, as a text
 */
export const confinedWorker =
  (frame: URL, program: string): StartWorker =>
  ({ said, died }) => {
    const { port1: port, port2: handed } = new MessageChannel();
    const element = Object.assign(document.createElement('iframe'), { src: frame.href, hidden: true });
    element.sandbox.add('allow-scripts');
    let started = false;
    const receive = ({ source, data }: MessageEvent<unknown>): void => {
      if (source === null || source !== element.contentWindow) return;
      if (hasFailed(data)) died(data.failed || 'The code of the plugins has ended.');
      else if (!started && isReady(data)) {
        started = true;
        element.contentWindow?.postMessage(program, '*', [handed]);
      }
    };
    element.addEventListener('load', () => {
      setTimeout(() => {
        if (!started)
          died(
            `The code of plugins has no place to run: ${frame.href} could not be loaded, or does not work there. It must lie beside the table and be served without a content policy or X-Frame-Options of the site; a content policy of the page must allow it in frame-src.`,
          );
      }, PATIENCE);
    });
    port.addEventListener('message', (event: MessageEvent<unknown>) => {
      said(readReport(event.data));
    });
    port.start();
    addEventListener('message', receive);
    // Not inside the table: a frame that is moved with it would begin anew.
    document.body.append(element);
    return {
      post: (order) => {
        port.postMessage(order);
      },
      end: () => {
        started = true;
        removeEventListener('message', receive);
        port.close();
        element.remove();
      },
    };
  };

const isSaid = (found: unknown): found is Partial<Said> => typeof found === 'object' && found !== null;
const isReady = (found: unknown): boolean => isSaid(found) && 'ready' in found;
const hasFailed = (found: unknown): found is { readonly failed: string } =>
  isSaid(found) && 'failed' in found && typeof found.failed === 'string';
