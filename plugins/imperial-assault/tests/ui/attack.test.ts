import type { Catalogs, Message } from '@dejarik/sdk';
import { createTranslator, mergeCatalogs } from '@dejarik/sdk/content';
import { describe, expect, it } from 'vitest';
import { attackOf } from '../../src/ui/later/attack.ts';
import { attackProcess } from '../../src/ui/later/attack-process.ts';
import en from '../../messages/en.yaml';
import later from '../../src/ui/later/messages/en.yaml';

type State = Parameters<typeof attackProcess>[0];

const event = (n: number, verb: string, kind: string, cause: number | null, message: Message): object => ({
  n,
  verb,
  kind,
  cause,
  message,
  by: 'a',
  points: [],
  args: {},
  rules: [],
});
const trooper = { id: 'card.rebel-trooper-regular' };
const start = event(1, 'attack', 'verb', null, { id: 'event.attack' });
const rolled = event(9, 'attack', 'note', 1, {
  id: 'note.attack-roll',
  args: { attacker: trooper, target: trooper, dice: { id: 'attack.die-blank', args: { die: { id: 'die.red' } } } },
});

const { say } = createTranslator(mergeCatalogs([{ en } as Catalogs, { en: later } as Catalogs]), 'en');
/** An attack that is over. */
const after = (...events: readonly object[]): State =>
  ({ events: [start, ...events, rolled], view: { values: {}, pieces: [] }, ask: null }) as unknown as State;
/** What the panel says of the changes in it. */
const changes = (...events: readonly object[]): readonly string[] =>
  (attackOf(after(...events))?.changes ?? []).map(say);

describe('an attack that is over tells of each ability', () => {
  const ability = event(2, 'attack', 'ability', 1, { id: 'ability.relentless' });

  it('what it changed, or what somebody suffered by it and not by the dice', () => {
    expect(changes(ability)).toEqual(['Relentless']);
    expect(
      changes(ability, event(3, 'add', 'verb', 2, { id: 'event.add', args: { changes: { id: 'word.damage' } } })),
    ).toEqual(['Relentless (damage)']);
    expect(
      changes(
        ability,
        event(3, 'suffer', 'note', 2, { id: 'note.strain', args: { who: 'Trooper', strain: 1 } }),
        event(4, 'suffer', 'verb', 2, { id: 'event.suffer', args: { who: 'Trooper', damage: 1 } }),
      ),
    ).toEqual(['Relentless: Trooper suffers strain: 1. Trooper suffers 1 damage.']);
  });

  it('all that was suffered, one sentence after another, and nothing of what did not follow from it', () => {
    const suffers = (n: number, who: string, cause: number): object =>
      event(n, 'suffer', 'verb', cause, { id: 'event.suffer', args: { who, damage: 1 } });
    expect(changes(ability, suffers(3, 'One', 2), suffers(4, 'Another', 2), suffers(5, 'Third', 1))).toEqual([
      'Relentless: One suffers 1 damage. Another suffers 1 damage.',
    ]);
  });
});

it('tables that draw no dice are told of them in words', () => {
  const ability = event(2, 'attack', 'ability', 1, { id: 'ability.relentless' });
  const process = attackProcess(after(ability));
  expect(process?.facts.map(say)).toEqual(['Attack: red die (blank)', 'Relentless']);
  expect(process?.pause).toBe(true);
});
