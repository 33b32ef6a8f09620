import type { EmitFn, HTMLAttributes, PublicProps } from 'vue';
import type { TableEvents, TableProperties } from './element.ts';

/** `<dejarik-table>` as templates of Vue 3 know it: its properties, its events, and what every element takes. */
export type TableComponent = new () => {
  $props: TableProperties & Omit<HTMLAttributes, keyof TableProperties> & PublicProps;
  $emit: EmitFn<{ [Name in keyof TableEvents]: (event: TableEvents[Name]) => void }>;
};

declare module 'vue' {
  interface GlobalComponents {
    'dejarik-table': TableComponent;
  }
}
