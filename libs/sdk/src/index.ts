// What a plugin is made of, by what it is for: each file names all it exports.
export * from './rules.ts';
export * from './content.ts';
export * from './space.ts';
export * from './dice.ts';
export * from './view.ts';
