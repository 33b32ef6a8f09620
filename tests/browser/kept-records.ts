import type { Page } from 'playwright-core';

/** All that the browser keeps in its database for the site, by place and id, in their order. */
export const keptRecords = (page: Page): Promise<readonly (readonly [key: readonly string[], value: unknown])[]> =>
  page.evaluate(
    () =>
      new Promise((done, failed) => {
        const request = indexedDB.open('dejarik');
        request.onerror = () => {
          failed(request.error);
        };
        request.onsuccess = () => {
          const database = request.result;
          if (!database.objectStoreNames.contains('games')) {
            database.close();
            done([]);
            return;
          }
          const reading = database.transaction('games');
          const games = reading.objectStore('games');
          const [keys, values] = [games.getAllKeys(), games.getAll()];
          reading.oncomplete = () => {
            database.close();
            done(keys.result.map((key, i) => [key as string[], values.result[i] as unknown] as const));
          };
        };
      }),
  );
