/**
 * Has the browser keep the site, so that it starts without a network, and brings a newer version: at once where nothing would be
 * lost, else when somebody says so.
 *
 * @param isIdle whether nothing is played here
 * @param offer called with what brings the newer version that is there; the page begins anew
 */
export async function keepOffline(isIdle: () => boolean, offer: (update: () => void) => void): Promise<void> {
  const { serviceWorker } = navigator;
  // The first one takes over when the page is opened the next time.
  if (serviceWorker.controller !== null)
    serviceWorker.addEventListener(
      'controllerchange',
      () => {
        location.reload();
      },
      { once: true },
    );
  const registration = await serviceWorker.register('dejarik-offline.js', { updateViaCache: 'none' });
  const look = (): void => {
    const { waiting } = registration;
    if (waiting === null || serviceWorker.controller === null) return;
    const update = (): void => {
      waiting.postMessage('activate');
    };
    if (isIdle()) update();
    else offer(update);
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look);
  });
  look();
}
