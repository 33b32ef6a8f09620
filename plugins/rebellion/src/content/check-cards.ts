import { fault, notOf, repeatedIds, unknown, type ContentFault } from './fault.ts';
import type { ActionData, Content, LeaderData, MissionData, ObjectiveData } from './types.ts';

/** Whether what leaders and cards name is there, and belongs to their side. */

export const checkCards = (content: Content): readonly ContentFault[] => [
  ...repeatedIds('leaders', 'leader', content.leaders),
  ...content.leaders.flatMap((leader, i) => checkLeader(content, leader, i)),
  ...repeatedIds('missions', 'mission', content.missions),
  ...content.missions.flatMap((mission, i) => checkMission(content, mission, i)),
  ...repeatedIds('objectives', 'objective', content.objectives),
  ...content.objectives.flatMap((objective, i) => checkObjective(content, objective, i)),
  ...repeatedIds('actions', 'action card', content.actions),
  ...content.actions.flatMap((action, i) => checkAction(content, action, i)),
  ...repeatedIds('tactics', 'tactic card', content.tactics),
];

const idsOf = (list: readonly { readonly id: string }[]): readonly string[] => list.map(({ id }) => id);

function checkLeader({ leaders, actions }: Content, leader: LeaderData, i: number): readonly ContentFault[] {
  const { id, side, starting, 'counts-as': name, 'by-card': byCard } = leader;
  const faults: ContentFault[] = [];
  if (name === id) faults.push(fault(['leaders', i, 'counts-as'], `"${id}" who counts as himself`, 'another leader'));
  else if (name !== undefined) faults.push(...notOf(['leaders', i, 'counts-as'], 'leader', name, side, leaders));
  if (starting === true && byCard === true)
    faults.push(
      fault(['leaders', i, 'by-card'], `"${id}" in the pool from the start and by a card`, '"starting" or "by-card"'),
    );
  const recruited = actions.some((card) => card.recruit === true && card.leaders.includes(id));
  if (starting !== true && byCard !== true && !recruited)
    faults.push(
      fault(
        ['leaders', i],
        `"${id}" whom no action card recruits`,
        '"starting", "by-card", or an action card with "recruit" that pictures the leader',
      ),
    );
  return faults;
}

function checkMission(
  { leaders, systems }: Content,
  { id, side, portrait, systems: only = [], project, starting }: MissionData,
  i: number,
): readonly ContentFault[] {
  return [
    ...(portrait === undefined ? [] : notOf(['missions', i, 'portrait'], 'leader', portrait, side, leaders)),
    ...only.flatMap((name, j) => unknown(['missions', i, 'systems', j], 'system', name, idsOf(systems))),
    ...(project === true && side !== 'empire'
      ? [fault(['missions', i, 'project'], `"${id}", a project of the Rebels`, 'projects of the Empire')]
      : []),
    ...(project === true && starting === true
      ? [
          fault(
            ['missions', i, 'project'],
            `"${id}", a starting mission in the project deck`,
            '"starting" or "project"',
          ),
        ]
      : []),
  ];
}

function checkObjective(
  { leaders }: Content,
  { id, timing, when, combat, eliminates }: ObjectiveData,
  i: number,
): readonly ContentFault[] {
  const [field, other] = timing === 'combat' ? (['combat', 'when'] as const) : (['when', 'combat'] as const);
  return [
    ...(eliminates === undefined
      ? []
      : notOf(['objectives', i, 'eliminates'], 'leader', eliminates, 'rebels', leaders)),
    ...((timing === 'combat' ? when : combat) === undefined
      ? []
      : [
          fault(
            ['objectives', i, other],
            `"${other}" of "${id}", whose timing is "${timing}"`,
            `"${field}" in its place`,
          ),
        ]),
  ];
}

function checkAction(content: Content, action: ActionData, i: number): readonly ContentFault[] {
  const { id, side, timing, at: moment, leaders, recruit, finds = [], recruits = {} } = action;
  const { leaders: all, missions, systems } = content;
  const faults = [
    ...leaders.flatMap((name, j) => notOf(['actions', i, 'leaders', j], 'leader', name, side, all)),
    ...finds.flatMap((name, j) => notOf(['actions', i, 'finds', j], 'mission', name, side, missions)),
    ...Object.entries(recruits).flatMap(([system, name]) => [
      ...unknown(['actions', i, 'recruits', system], 'system', system, idsOf(systems)).map((one) => ({
        ...one,
        at: 'key' as const,
      })),
      ...notOf(['actions', i, 'recruits', system], 'leader', name, side, all),
    ]),
  ];
  if (recruit === true && leaders.length === 0)
    faults.push(fault(['actions', i, 'leaders'], `"${id}" that recruits nobody`, 'at least one leader'));
  if (timing === 'special' && moment === undefined)
    faults.push(fault(['actions', i, 'timing'], `the special card "${id}" without a moment`, '"at" with its moment'));
  if (timing !== 'special' && moment !== undefined)
    faults.push(
      fault(['actions', i, 'at'], `a moment of "${id}", whose timing is "${timing}"`, 'moments of special cards'),
    );
  return faults;
}
