import { armyProblems } from '@dejarik/imperial-assault';
import { proof, same, type Proof } from '@dejarik/sdk/proofs';
import { boxProofs } from './proofs/box.ts';
import { setupProofs } from './proofs/setup.ts';
import { tables } from './proofs/games.ts';
import { tileKinds, tiles } from './tile-kinds.ts';

/** Checks of content that scenarios cannot make. */

const of = (faces: readonly string[], box: 'core' | 'hoth'): readonly string[] =>
  faces.filter((face) => face.startsWith('hoth-') === (box === 'hoth')).map((face) => face.replace('hoth-', ''));

const numbers = (from: number, to: number, side: string): readonly string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => `${from + n < 10 ? '0' : ''}${from + n}${side}`);

const problemsOf = (card: string): readonly string[] =>
  armyProblems(tables, { cards: [card], command: [] })
    .filter(({ rule }) => rule.startsWith('RTH-'))
    .map(({ rule }) => rule);

export const proofs: readonly Proof[] = [
  proof('The core set has these forest tiles', ['RTH-TIL-03'], () =>
    same('forest', of(tileKinds.forest, 'core'), [...numbers(1, 18, 'A'), '37A', '38B', '39A']),
  ),
  proof('The box has these forest tiles', ['RTH-TIL-04'], () =>
    same('forest', of(tileKinds.forest, 'hoth'), ['05A', '24A']),
  ),
  proof('These are the desert tiles', ['RTH-TIL-05'], () =>
    same('desert', tileKinds.desert, [...numbers(1, 18, 'B'), '37A', '38A', '39B']),
  ),
  proof('These are the snow tiles', ['RTH-TIL-06'], () => {
    same('snow of the core set', of(tileKinds.snow, 'core'), []);
    same('snow', of(tileKinds.snow, 'hoth'), [...numbers(1, 24, 'A'), '21B']);
  }),
  proof('The core set has these interior tiles', ['RTH-TIL-07'], () =>
    same('interior', of(tileKinds.interior, 'core'), [...numbers(19, 36, 'A'), ...numbers(19, 36, 'B')]),
  ),
  proof('The box has these interior tiles', ['RTH-TIL-08'], () =>
    same('interior', of(tileKinds.interior, 'hoth'), [...numbers(1, 20, 'B'), ...numbers(22, 24, 'B')]),
  ),
  proof('Every face of the box is of a kind', ['RTH-TIL-01'], () =>
    same(
      'faces without a kind',
      tiles.filter((tile) => tile.kinds?.length === 0).map(({ id }) => id),
      [],
    ),
  ),
  proof('A face may be of several kinds', ['RTH-TIL-09'], () => {
    for (const id of ['hoth-05A', 'hoth-24A']) same(id, [...(tables.tileKinds.get(id) ?? [])], ['forest', 'snow']);
  }),
  proof('The box has two maps for skirmishes with two missions each', ['RTH-CMP-09', 'RTH-MIS-06'], () =>
    same(
      'maps',
      tables.maps.slice(-2).map(({ id, missions }) => [id, missions.map((one) => one.id)]),
      [
        ['echo-base', ['safe-and-sound', 'rapid-adaptation']],
        ['hoth-battlefield', ['blood-on-the-snow', 'a-battle-for-hoth']],
      ],
    ),
  ),
  proof('Cards with the campaign icon are no cards of a skirmish', ['RTH-DEP-01'], () =>
    same('problems', problemsOf('leia-organa'), ['RTH-DEP-01']),
  ),
  proof('Cards with the skirmish icon are', ['RTH-DEP-02'], () => same('problems', problemsOf('loku-kanoloa'), [])),
  proof('Cards with neither icon are', ['RTH-DEP-03'], () => same('problems', problemsOf('general-sorin'), [])),
  proof('Neutral cards are of no faction', ['RTH-NEU-01'], () =>
    same('affiliation', tables.cardById.get('targeting-computer')?.affiliation ?? '', 'neutral'),
  ),
  ...boxProofs,
  ...setupProofs,
];
