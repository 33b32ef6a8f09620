/** Keeps all files of the site in the browser, so that it starts without a network; those of one version go together. */

/** What the list beside this file says. */
export interface OfflineFiles {
  /** Another one as soon as any file is another one. */
  readonly version: string;
  /** Addresses from here. */
  readonly files: readonly string[];
}

/** What is used of a service worker's scope, for which the library of pages has no types. */
interface Scope {
  readonly dejarikFiles: OfflineFiles;
  readonly importScripts: (address: string) => void;
  readonly skipWaiting: () => Promise<void>;
  readonly registration: { readonly scope: string };
  readonly addEventListener: <Name extends keyof Events>(name: Name, act: (event: Events[Name]) => void) => void;
}
interface Lasting {
  readonly waitUntil: (done: Promise<unknown>) => void;
}
interface Events {
  readonly install: Lasting;
  readonly activate: Lasting;
  readonly message: { readonly data: unknown };
  readonly fetch: { readonly request: Request; readonly respondWith: (answer: Promise<Response>) => void };
}

const scope = globalThis as unknown as Scope;
scope.importScripts('dejarik-files.js');
const { version, files } = scope.dejarikFiles;
const home = scope.registration.scope;
const cacheOf = (of: string): string => `dejarik ${home} ${of}`;
const known = new Set(files);

scope.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(cacheOf(version))
      .then((cache) => cache.addAll(files.map((file) => new Request(new URL(file, home), { cache: 'no-cache' })))),
  );
});

// It takes over when no page of the version before is open any more, or when such a page says so.
scope.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((all) =>
        Promise.all(
          all.filter((one) => one.startsWith(cacheOf('')) && one !== cacheOf(version)).map((one) => caches.delete(one)),
        ),
      ),
  );
});

scope.addEventListener('message', ({ data }) => {
  if (data === 'activate') void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  const file = `${origin}${pathname}`.slice(home.length) || 'index.html';
  // What else lies on the site is none of its business.
  if (request.method === 'GET' && request.url.startsWith(home) && known.has(file))
    event.respondWith(stored(file).then((found) => found ?? fetch(request)));
});

const stored = async (file: string): Promise<Response | undefined> =>
  (await caches.open(cacheOf(version))).match(new URL(file, home));
