/**
 * The document of the frame in which plugins run. It starts a worker from the text that the page hands it, gives it the port
 * to the page, and tells when it fails. Code of plugins runs in the worker alone, which cannot reach this document.
 */
function start({ source, data, ports }: MessageEvent<unknown>): void {
  if (source !== parent || typeof data !== 'string') return;
  removeEventListener('message', start);
  const worker = new Worker(URL.createObjectURL(new Blob([data], { type: 'text/javascript' })));
  worker.addEventListener('error', (event) => {
    event.preventDefault();
    parent.postMessage({ failed: event.message }, '*');
  });
  worker.postMessage(null, [...ports]);
}

addEventListener('message', start);
parent.postMessage({ ready: true }, '*');
