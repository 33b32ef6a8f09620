export { CreateError } from './create-error.mjs';
export { packageOutside } from './manifests.mjs';
export { filesOf } from './templates.mjs';
export { BASES, faultOfId, faultOfName, idOf, KINDS, nameOf, readWish, TAKEN } from './wish.mjs';
export { writeFolder } from './write-folder.mjs';
