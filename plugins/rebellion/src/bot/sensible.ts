import type { AnswerValue, Ask, Bot, BotTurn, Random, View } from '@dejarik/sdk/bot';
import { tablesOf } from '../tables.ts';
import { build, deploy, deployUnits, hideBase, placeForces } from './building.ts';
import { discard, playObjective, recruit } from './cards.ts';
import { addLeader, assignHits, combatAction, retreat } from './combat.ts';
import { assign, leadersFor, missionPlace, oppose } from './missions.ts';
import { readTable, type Table } from './table.ts';
import { activatingLeader, cargo, origin, ships, systemToActivate, takeTurn } from './turn.ts';

/** A question with all that answers it. */
interface Asked {
  readonly ask: Ask;
  readonly table: Table;
  readonly view: View;
  readonly random: Random;
}
/** Undefined: any answer will do. */
type Answer = (asked: Asked) => AnswerValue | undefined;

const pass: Answer = ({ ask }) => (ask.pass ? null : undefined);
const first: Answer = ({ ask }) => ask.options[0]?.key ?? null;

const answers: Readonly<Record<string, Answer>> = {
  'ask.place-forces': ({ ask, table }) => placeForces(ask, table),
  'ask.rebel-system': pass,
  'ask.reclaim': pass,
  'ask.objectives-seen': pass,
  'ask.base': ({ ask, table, random }) => hideBase(ask, table, random),
  'ask.propose-base': ({ ask, table, random }) => hideBase(ask, table, random),
  'ask.new-base': ({ ask, table, random }) => hideBase(ask, table, random),
  'ask.way': ({ ask }) => ask.options.find(({ key }) => key === 'new-base')?.key,
  'ask.assign': ({ ask, table, view }) => assign(ask, table, view),
  'ask.leaders': ({ ask, table }) => leadersFor(ask, table),
  'ask.allow-assignment': () => true,
  'ask.turn': ({ ask, table, view }) => takeTurn(ask, table, view),
  'ask.activating-leader': ({ ask, table }) => activatingLeader(ask, table),
  'ask.system-to-activate': ({ ask, table }) => systemToActivate(ask, table),
  'ask.origin': ({ ask, table }) => origin(ask, table),
  'ask.ships': ({ ask, table }) => ships(ask, table),
  'ask.cargo': ({ ask, table }) => cargo(ask, table),
  'ask.mission-place': ({ ask, table, view }) => missionPlace(ask, table, view),
  'ask.oppose': ({ ask, table, view }) => oppose(ask, table, view),
  'ask.objective': ({ ask, table }) => playObjective(ask, table),
  'ask.combat-objective': ({ ask, table }) => playObjective(ask, table),
  'ask.discard': ({ ask, table, view }) => discard(ask, table, view),
  'ask.recruit': ({ ask, table }) => recruit(ask, table),
  'ask.build': ({ ask, table }) => build(ask, table),
  'ask.deploy': ({ ask, table }) => deploy(ask, table),
  'ask.deploy-units': ({ ask, table }) => deployUnits(ask, table),
  'ask.add-leader': ({ ask, table }) => addLeader(ask, table),
  'ask.combat-action': ({ ask }) => combatAction(ask),
  'ask.block': first,
  'ask.assign-hits': ({ ask, table }) => assignHits(ask, table),
  'ask.retreat': ({ ask, table }) => retreat(ask, table),
};

/**
 * A side that plays from what its seat may see: the Empire looks where the base may still lie and strikes it with force; the Rebels keep it hidden,
 * move it when the net closes, and win over systems and objectives.
 */
export function makeSensibleBot(): Bot {
  return {
    answer(turn: BotTurn, random: Random): AnswerValue {
      const { ask, view } = turn;
      const answer = answers[ask.message.id]?.({ ask, view, random, table: readTable(tablesOf(turn), view) });
      return answer === undefined ? turn.sample(random) : answer;
    },
  };
}
