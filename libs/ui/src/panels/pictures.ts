import { html, nothing, type TemplateResult } from 'lit';
import { css } from '../css.ts';

export type Symbols = Readonly<Record<string, string>>;

/** A picture of 24 by 24 with its meaning; nothing where there is none. @param name empty if what stands beside it says it */
export const picture = (symbols: Symbols, symbol: string | undefined, name = ''): TemplateResult | typeof nothing => {
  const path = symbol === undefined ? undefined : symbols[symbol];
  return path === undefined
    ? nothing
    : html`<svg class="picture" viewBox="0 0 24 24" role=${name === '' ? nothing : 'img'} aria-label=${name === '' ? nothing : name} aria-hidden=${name === '' ? 'true' : nothing}><path d=${path}></path></svg>`;
};

export const pictures = css`
  .picture { inline-size: 1em; block-size: 1em; flex: none; fill: currentColor; fill-rule: evenodd; vertical-align: -0.12em; }
`;
