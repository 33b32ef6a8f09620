// What elements of games are made of, so that they look and behave as the table's own parts do.

export { css } from '../css.ts';
export { styled } from '../styled.ts';
export { dieFace } from './die-face.ts';
export { OwnPanel } from './own-panel.ts';
export { panelStyle } from './panel.ts';
export { picture, pictures } from './pictures.ts';
export { processHead, processHeadStyle } from './process-head.ts';
export { RovingFocus } from './roving-focus.ts';
