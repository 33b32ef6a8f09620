import type { Instruction } from '@dejarik/engine';
import type { Place, Program, Scope } from './scope.ts';

export const newProgram = (): Program => ({ out: [], exits: [] });

/** Says where instruction `i` goes on otherwise. */
export function aim(program: Program, i: number, to: number): void {
  const op = program.out[i];
  if (op === undefined) return;
  if (op.op === 'goto') program.out[i] = { ...op, to };
  else if (op.op === 'each') program.out[i] = { ...op, end: to };
  else if ('otherwise' in op) program.out[i] = { ...op, otherwise: to };
}
export const emit = (program: Program, op: Instruction): number => program.out.push(op) - 1;

/** Writes a block: what fails inside a block (a choice with nothing to choose, a cost not paid) leaves that block only. */
export function block(at: Place, program: Program, write: (at: Place) => Scope): Scope {
  const outer = program.exits;
  program.exits = [];
  const scope = write(at);
  for (const i of program.exits) aim(program, i, program.out.length);
  program.exits = outer;
  return scope;
}
