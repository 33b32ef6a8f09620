import { expect, test } from 'vitest';
import { proofs } from '../src/proofs/index.ts';

test.each(proofs.map((one) => [one.name, one] as const))('%s', (_name, { check }) => {
  expect(check).not.toThrow();
});
