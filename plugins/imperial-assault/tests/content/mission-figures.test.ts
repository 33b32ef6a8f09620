/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { validateContent } from '../../src/validate.ts';

const file = 'maps/mos-eisley-outskirts.yaml';
const text = readFileSync(new URL(`../../content/${file}`, import.meta.url), 'utf8');
const faults = (token: string): readonly string[] =>
  validateContent([{ file, text: text.replace('- kind: contraband\n        carried: true', token) }]).issues.map(
    ({ path, found, allowed }) => `${path}: ${found}; ${allowed.join()}`,
  );

it.each([
  [
    'a figure of a card',
    '- {kind: contraband, symbol: rebel, figure: {card: rebel-trooper-regular, player: opponent}}',
    [],
  ],
  [
    'a figure of a card that there is not',
    '- {kind: contraband, figure: {card: rebel-troper-regular, player: opponent}}',
    ['missions[1].tokens[0].figure.card: the deployment card "rebel-troper-regular"; rebel-trooper-regular'],
  ],
  [
    "nobody's figure",
    '- {kind: contraband, figure: {card: rebel-trooper-regular, player: both}}',
    ['missions[1].tokens[0].figure.player: the text "both"; initiative,opponent'],
  ],
  [
    'a figure that is an object, too',
    '- {kind: contraband, carried: true, figure: {card: rebel-trooper-regular, player: opponent}}',
    [
      'missions[1].tokens[0]: a mapping with kind, figure, carried; a figure without carried, interact, object, opaque, supply',
    ],
  ],
  [
    'a symbol that there is not',
    '- {kind: contraband, symbol: neutral}',
    ['missions[1].tokens[0].symbol: the text "neutral"; rebel,imperial'],
  ],
] as const)('tokens of missions are checked: %s', (_, token, wanted) => expect(faults(token)).toEqual(wanted));
