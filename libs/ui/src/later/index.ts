export { DejarikLegend } from '../board/legend.ts';
export { DejarikWay } from '../board/way.ts';
export { DejarikKeys } from '../rooms/keys.ts';
export { DejarikLog } from '../rooms/log.ts';
export { DejarikMat } from '../rooms/mat.ts';
export { DejarikProcess } from '../rooms/process.ts';
export { DejarikRules } from '../rooms/rules.ts';
export { words } from './words.ts';
