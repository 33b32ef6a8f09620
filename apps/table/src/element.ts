import './policy-error.ts';
import { defineElements } from '@dejarik/ui';

/** The one module a page needs: it defines `<dejarik-table>`. The worker and the games lie beside it. */
defineElements(new URL('.', import.meta.url));

// Interface entries of games are built against this module, so that they share its library.
export * from '@dejarik/ui';
export type { TableProperties } from './properties.ts';
export { _$LH, css, html, LitElement, noChange, nothing, render, svg } from 'lit';
