import { holds, proof, same, type Proof } from '@dejarik/sdk/proofs';
import { content } from '../content/documents.ts';
import { colors, icons, skills, theaters } from '../content/types.ts';
import { DIE, faces } from '../rules/dice.ts';
import { buildTables } from '../tables.ts';

/** Checks of the content of the game. */

const tables = buildTables(content);
const { systems, units, leaders, missions, actions, objectives, tactics } = content;

const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id).sort();

function galaxy(): void {
  same('systems', systems.length, 32);
  const regions = [...new Set(systems.map(({ region }) => region))];
  same('regions', regions.length, 8);
  for (const region of regions) same(`systems of ${region}`, systems.filter((one) => one.region === region).length, 4);
  same('names', new Set(systems.map(({ id }) => id)).size, systems.length);
  for (const { id, adjacent } of systems) holds(`${id} has neighbors`, adjacent.length > 0);
  for (const { id, closed = [] } of systems)
    for (const other of closed)
      holds(
        `the closed border of ${other} and ${id} is that of both`,
        systems.find((one) => one.id === other)?.closed?.includes(id) === true,
      );
}

function populous(): void {
  for (const { id, resources = [], queue } of systems)
    same(`${id} has both icons and a number, or neither`, resources.length > 0, queue !== undefined);
}

function figures(): void {
  const counts = (side: string): readonly number[] =>
    units.filter((one) => one.side === side).map(({ count }) => count);
  same('Imperial figures', counts('empire'), [24, 8, 8, 2, 2, 1, 30, 10, 4]);
  same(
    'Rebel figures',
    [...counts('rebels')].sort((a, b) => a - b),
    [3, 3, 3, 4, 4, 6, 8, 12, 21],
  );
}

function unitKinds(): void {
  for (const side of ['rebels', 'empire']) same(`kinds of ${side}`, units.filter((one) => one.side === side).length, 9);
  const ships = units.filter(({ theater }) => theater === 'space');
  const ground = units.filter(({ theater }) => theater === 'ground');
  same('ground units', idsOf(ground), [
    'airspeeder',
    'at-at',
    'at-st',
    'ion-cannon',
    'rebel-trooper',
    'shield-generator',
    'stormtrooper',
  ]);
  for (const { id, builds } of ships) holds(`${id} has a blue icon or none`, builds?.startsWith('blue') !== false);
  for (const { id, builds } of ground) holds(`${id} has an orange icon`, builds?.startsWith('orange') === true);
  for (const unit of ships)
    same(
      `the class of ${unit.id}`,
      unit.class,
      unit.id.startsWith('death-star') ? 'station' : unit.health?.color === 'black' ? 'fighter' : 'capital',
    );
  for (const { id, health } of units) same(`${id} has health`, health !== undefined, id !== 'death-star');
}

function capitalShips(): void {
  for (const { id, theater, class: is, health } of units)
    same(`${id} is a capital ship`, is === 'capital', theater === 'space' && health?.color === 'red');
}

function structures(): void {
  same('structures', idsOf(units.filter((one) => one.class === 'structure')), ['ion-cannon', 'shield-generator']);
  for (const unit of units.filter((one) => one.class === 'structure'))
    holds(`${unit.id} is an immobile ground unit`, unit.theater === 'ground' && unit.immobile === true);
}

function stations(): void {
  same('stations', idsOf(units.filter((one) => one.class === 'station')), [
    'death-star',
    'death-star-under-construction',
  ]);
}

function attacks(): void {
  for (const { id, attack } of units) holds(`${id} has attack values`, attack.black >= 0 && attack.red >= 0);
  same('attack of a Star Destroyer', units.find(({ id }) => id === 'star-destroyer')?.attack ?? null, {
    black: 1,
    red: 2,
  });
  same('attack of a Shield Generator', units.find(({ id }) => id === 'shield-generator')?.attack ?? null, {
    black: 0,
    red: 0,
  });
}

function iconTable(): void {
  for (const builds of tables.builds)
    for (const icon of icons) holds(`${icon} builds something`, (builds[icon]?.length ?? 0) > 0);
  same(
    'units of the Rebels with a choice',
    icons.filter((icon) => (tables.builds[0]?.[icon]?.length ?? 0) > 1),
    ['blue-triangle', 'orange-square'],
  );
  same(
    'units of the Empire with a choice',
    icons.filter((icon) => (tables.builds[1]?.[icon]?.length ?? 0) > 1),
    [],
  );
}

function leaderCards(): void {
  for (const side of ['rebels', 'empire'])
    same(`starting leaders of ${side}`, leaders.filter((one) => one.side === side && one.starting === true).length, 4);
  same('leaders', leaders.length, 25);
  for (const { id, skills: has } of leaders) holds(`${id} has skills`, Object.keys(has).length > 0);
}

const sum = (cards: readonly { readonly copies?: number }[]): number =>
  cards.reduce((all, { copies = 1 }) => all + copies, 0);

function missionCards(): void {
  for (const side of ['rebels', 'empire'])
    same(
      `starting missions of ${side}`,
      missions.filter((one) => one.side === side && one.starting === true).length,
      4,
    );
  for (const { id, skill } of missions) holds(`${id} requires a skill`, skills.includes(skill));
  for (const { id, portrait } of missions)
    holds(`${id} pictures a leader`, portrait === undefined || leaders.some((one) => one.id === portrait));
  for (const skill of skills)
    for (const side of ['rebels', 'empire'])
      holds(
        `${side} start with a mission of ${skill}`,
        missions.some((one) => one.side === side && one.skill === skill && one.starting === true),
      );
  for (const side of ['rebels', 'empire'])
    for (const amount of [1, 2])
      holds(
        `${side} have a mission of ${amount} loyalty`,
        missions.some(
          (one) =>
            one.side === side &&
            JSON.stringify(one.do).includes(`"gain-loyalty":{"seat":"seat","system":"system","amount":${amount}}`),
        ),
      );
  for (const side of ['rebels', 'empire'])
    same(`missions of ${side}`, sum(missions.filter((one) => one.side === side && one.project !== true)), 29);
  same('project cards', sum(missions.filter((one) => one.project === true)), 10);
}

function actionCards(): void {
  same('action cards', actions.length, 34);
  for (const { id, leaders: pictured, recruit } of actions) {
    for (const leader of pictured)
      holds(
        `${leader} of ${id} is a leader`,
        leaders.some((one) => one.id === leader),
      );
    holds(`${id} recruits somebody`, recruit !== true || pictured.length > 0);
  }
}

function probes(): void {
  const withCards = systems.filter((one) => one.always === undefined);
  same('systems with a probe card', withCards.length, 31);
  same('the one without', idsOf(systems.filter((one) => one.always !== undefined)), ['coruscant']);
  holds('three cards of the Rebels at least', withCards.filter(({ mark }) => mark === 'rebels').length >= 3);
  holds('five cards of the Empire at least', withCards.filter(({ mark }) => mark === 'empire').length >= 5);
}

function stages(): void {
  for (const stage of [1, 2, 3])
    same(`objectives of stage ${stage}`, objectives.filter((one) => one.stage === stage).length, 5);
}

function dice(): void {
  same('colors', [...colors], ['black', 'red']);
  same('faces', [...faces], ['hit', 'direct', 'special', 'blank']);
  same('sides of a die', DIE.length, 6);
  for (const face of faces) holds(`a die shows ${face}`, DIE.includes(face));
}

function inTheaters(): void {
  same('theaters', [...theaters], ['space', 'ground']);
  for (const { id, class: is, theater } of units)
    same(`the theater of ${id}`, theater, is === 'ground' || is === 'structure' ? 'ground' : 'space');
  same('leaders without tactic values', idsOf(leaders.filter((one) => one.tactics === undefined)), [
    'boba-fett',
    'janus-greejatus',
    'mon-mothma',
  ]);
  for (const { id, tactics: values } of leaders)
    holds(`${id} has a value for each theater or none`, values === undefined || values.space * values.ground > 0);
}

function tacticCards(): void {
  for (const theater of theaters) {
    const cards = tactics.filter((one) => one.theater === theater);
    same(`cards of ${theater}`, sum(cards), 15);
    for (const { id, do: effects } of cards) {
      holds(`${id} lies in the deck of its name`, id.startsWith(theater));
      holds(`${id} does something`, effects.length > 0);
    }
    const said = cards.map(({ do: effects }) => JSON.stringify(effects));
    for (const verb of ['deal-damage', 'block-damage', 'reroll-dice'])
      holds(
        `a card of ${theater} can ${verb}`,
        said.some((one) => one.includes(`"${verb}"`)),
      );
    same(`cards of ${theater} that cost a special`, sum(cards.filter((one) => one.special === true)), 5);
  }
}

export const contentProofs: readonly Proof[] = [
  proof('Eight regions of four systems, with borders of both', ['REB-REG-01', 'REB-SYS-01'], galaxy),
  proof('Populous systems have icons and a number', ['REB-POP-01', 'REB-RMT-01'], populous),
  proof('So many figures of each kind', ['REB-UNT-02', 'REB-UNT-03'], figures),
  proof(
    'Kinds of units',
    ['REB-UNT-01', 'REB-SHP-01', 'REB-SHP-02', 'REB-FTR-01', 'REB-GRD-01', 'REB-HLT-01'],
    unitKinds,
  ),
  proof('Capital ships', ['REB-CSH-01'], capitalShips),
  proof('Structures', ['REB-STR-01'], structures),
  proof('Space stations', ['REB-DST-04'], stations),
  proof('Attack values', ['REB-ATK-01'], attacks),
  proof('Resource icons', ['REB-RSC-01'], iconTable),
  proof('Leaders', ['REB-LDR-01', 'REB-SET-03'], leaderCards),
  proof('Missions', ['REB-SMI-01', 'REB-SKL-02', 'REB-SKL-03', 'REB-SKL-04', 'REB-SKL-05', 'REB-LOY-02'], missionCards),
  proof('Action cards', ['REB-ACT-01'], actionCards),
  proof('Probe cards', ['REB-PRB-01'], probes),
  proof('Dice', ['REB-DIC-01'], dice),
  proof('Theaters of units and leaders', ['REB-THT-01'], inTheaters),
  proof('Tactic cards', ['REB-TAC-01'], tacticCards),
  proof('Stages of objectives', ['REB-SET-08'], stages),
];
