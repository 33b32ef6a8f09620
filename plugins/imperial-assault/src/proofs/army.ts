import { RefusedError, type Json, type RuleId } from '@dejarik/sdk';
import type { Proof } from '@dejarik/sdk/proofs';
import { Group } from '../components.ts';
import { tables } from '../plugin.ts';
import { armyProblems, type ArmyList } from '../rules/army.ts';
import type { Tables } from '../tables.ts';
import { begin, withCards } from './games.ts';
import { holds, proof, same } from './proof.ts';

/** What armies may hold. */

const ready = tables.armies.get('imperial-sith') ?? { cards: [], command: [] };
const { command } = ready;

interface Limit {
  readonly refused: Partial<ArmyList>;
  readonly passes: readonly Partial<ArmyList>[];
  readonly with?: Tables;
}

const times = (n: number, id: string): readonly string[] => Array.from({ length: n }, () => id);

/** A list is refused for this rule and no other; others pass. */
function limits(rule: RuleId, { refused, passes, with: all = tables }: Limit): void {
  const problems = (list: Partial<ArmyList>): readonly string[] =>
    armyProblems(all, { ...ready, ...list }).map((one) => one.rule);
  const found = problems(refused);
  holds(
    `${JSON.stringify(refused)} is refused by ${rule} alone, found ${found.join(', ') || 'nothing'}`,
    found.length > 0 && found.every((one) => one === rule),
  );
  for (const list of passes)
    holds(`${JSON.stringify(list)} passes, found ${problems(list).join(', ')}`, problems(list).length === 0);
}

const priced = withCards({
  eighteen: { cost: 18 },
  twelve: { cost: 12 },
  five: { cost: 5 },
  unit: { cost: 1, rank: 'elite' },
  private: { cost: 1 },
}).tables as Tables;

/** Command cards of a cost, one of each. */
const costing = (cost: number): readonly string[] =>
  tables.commands.filter((card) => card.cost === cost).map((card) => card.id);
const deck = (zeros: number, ones: number, twos = 0): readonly string[] => [
  ...costing(0).slice(0, zeros),
  ...costing(1).slice(0, ones),
  ...costing(2).slice(0, twos),
];
const twofold = tables.commands.find((card) => card.limit === 2 && card.cost === 1)?.id ?? '';

/** Is a game with this army refused? */
function refuses(cards: readonly string[]): boolean {
  try {
    begin('refused', { options: { armies: [{ cards, command }, 'rebel-heroes'] } });
    return false;
  } catch (error) {
    if (error instanceof RefusedError && error.message.includes('IA-DEPC-07')) return true;
    throw error;
  }
}

export const armyProofs: readonly Proof[] = [
  proof('An army is worth at most 40 points', ['IA-SUP-01'], () =>
    limits('IA-SUP-01', {
      with: priced,
      refused: { cards: ['eighteen', 'twelve', 'five', 'five', 'private'] },
      passes: [{ cards: ['eighteen', 'twelve', 'five', 'five'] }],
    }),
  ),
  proof('An army has a deployment card', ['IA-SUP-02'], () => {
    for (const cards of [[], ['temporary-alliance-hired-guns']])
      limits('IA-SUP-02', { refused: { cards }, passes: [{ cards: ['probe-droid-regular', ...cards] }] });
  }),
  proof('An army has one affiliation', ['IA-AFF-03'], () =>
    limits('IA-AFF-03', {
      refused: { cards: ['stormtrooper-regular', 'nexu-regular'] },
      passes: [{ cards: ['stormtrooper-regular'] }, { cards: ['nexu-regular'] }],
    }),
  ),
  proof(
    'An alliance brings two deployment cards of another affiliation into an army, but no skirmish upgrades',
    ['IA-DEPC-07'],
    () => {
      const hired = 'temporary-alliance-hired-guns';
      const army = ['stormtrooper-regular', hired];
      // Mercenaries are its allies, so without the rule their upgrade would pass.
      limits('IA-DEPC-07', {
        refused: { cards: [...army, 'first-strike'] },
        passes: [
          { cards: army },
          { cards: [...army, 'nexu-regular', 'nexu-elite'] },
          { cards: ['nexu-regular', hired] },
        ],
      });
      limits('IA-AFF-03', { refused: { cards: [...army, 'nexu-regular', 'nexu-elite', 'nexu-regular'] }, passes: [] });
      // A Rebel upgrade: refused as well, also by a made-up alliance with the Rebels.
      holds(
        'a Rebel upgrade is refused',
        armyProblems(tables, { cards: [...army, 'balance-of-the-force'], command }).some(
          (one) => one.rule === 'IA-DEPC-07' && one.cards?.join() === 'balance-of-the-force',
        ),
      );
      const { tables: all } = withCards({
        pact: { traits: ['skirmish-upgrade'], group: 0, cost: 1, allies: { affiliation: 'rebel', cards: 2 } },
      }) as { readonly tables: Tables };
      limits('IA-DEPC-07', {
        with: all,
        refused: { cards: ['stormtrooper-regular', 'pact', 'balance-of-the-force'] },
        passes: [{ cards: ['stormtrooper-regular', 'pact', 'rebel-trooper-regular'] }],
      });
      // Upgrades of the army's own affiliation are no matter of alliances.
      limits('IA-DEPC-07', {
        refused: { cards: ['nexu-regular', 'temporary-alliance-a-common-enemy', 'first-strike', 'rebel-high-command'] },
        passes: [
          { cards: ['nexu-regular', 'temporary-alliance-a-common-enemy', 'first-strike', 'rebel-trooper-regular'] },
        ],
      });
      holds('a game is not begun with such an army', refuses([...army, 'first-strike']) && !refuses(army));
    },
  ),
  proof('An army has two copies of an elite card and four of a regular one', ['IA-LIM-06'], () => {
    limits('IA-LIM-06', {
      with: priced,
      refused: { cards: times(3, 'unit') },
      passes: [{ cards: [...times(2, 'unit'), ...times(4, 'private')] }],
    });
    limits('IA-LIM-06', {
      with: priced,
      refused: { cards: times(5, 'private') },
      passes: [{ cards: times(4, 'private') }],
    });
    holds(
      'a second copy of a unique card is refused',
      armyProblems(tables, { cards: times(2, 'darth-vader'), command }).length > 0,
    );
  }),
  proof('A player has one copy of a unique card', ['IA-UNQ-01'], () => {
    limits('IA-UNQ-01', { refused: { cards: times(2, 'darth-vader') }, passes: [{ cards: ['darth-vader'] }] });
    // Each player may have one: nothing looks at the other's army.
    const both = begin('both', { options: { armies: ['imperial-sith', 'imperial-sith'] } });
    same(
      'Darth Vaders of the two players',
      [0, 1].map(
        (seat) =>
          both
            .all(Group)
            .filter(
              (group) =>
                both.get(Group.seat, group) === seat && tables.cards[both.get(Group.card, group)]?.id === 'darth-vader',
            ).length,
      ),
      [1, 1],
    );
  }),
  proof('Unique cards of one name are copies, whatever else they say', ['IA-UNQ-03'], () => {
    const cards: Json = {
      other: { name: 'Darth Vader', subtitle: 'Another one', unique: true, cost: 2 },
      third: { name: 'Somebody else', unique: true, cost: 2 },
    };
    const { tables: all } = withCards(cards) as { readonly tables: Tables };
    const found = (list: readonly string[]): readonly string[] =>
      armyProblems(all, { cards: list, command }).map((one) => one.rule);
    same('two of one name', found(['darth-vader', 'other']), ['IA-UNQ-01']);
    same(
      'the cards that are named',
      armyProblems(all, { cards: ['stormtrooper-elite', 'third', 'darth-vader', 'other'], command }).flatMap((one) => [
        ...(one.cards ?? []),
      ]),
      ['darth-vader', 'other'],
    );
    same('two of different names', found(['darth-vader', 'third']), []);
  }),
  proof('A command deck has 15 cards', ['IA-CMDC-09', 'IA-SSET-02'], () => {
    for (const [zeros, ones] of [
      [8, 6],
      [10, 6],
    ] as const)
      limits('IA-CMDC-09', { refused: { command: deck(zeros, ones) }, passes: [{ command: deck(9, 6) }] });
  }),
  proof('A command deck is worth at most 15 points', ['IA-CMDC-10'], () =>
    limits('IA-CMDC-10', {
      refused: { command: deck(3, 8, 4) },
      passes: [{ command: deck(4, 7, 4) }, { command: deck(9, 6) }],
    }),
  ),
  proof('A command deck has as many copies of a card as it allows', ['IA-CMDC-11'], () => {
    limits('IA-CMDC-11', {
      refused: { command: [...times(3, twofold), ...deck(12, 0)] },
      passes: [{ command: [...times(2, twofold), ...deck(13, 0)] }],
    });
  }),
];
