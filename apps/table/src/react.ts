import type { ClassAttributes, HTMLAttributes } from 'react';
import type { DejarikTable, TableEvents, TableProperties } from './element.ts';

/** A listener for each event of the table: `ondejarik-over` for `dejarik-over`. */
export type TableListeners = {
  readonly [Name in keyof TableEvents as `on${Name}`]?: ((event: TableEvents[Name]) => void) | undefined;
};

/**
 * What `<dejarik-table>` takes in JSX, of React 19 and later: its properties, its events, and what every element takes.
 * `plugin-ui` is written as the attribute, so that it is the same on a server.
 */
export type TableAttributes = ClassAttributes<DejarikTable> &
  Omit<HTMLAttributes<DejarikTable>, keyof TableProperties> &
  Omit<TableProperties, 'pluginUi'> &
  TableListeners & { readonly 'plugin-ui'?: boolean | undefined };

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'dejarik-table': TableAttributes;
    }
  }
}
