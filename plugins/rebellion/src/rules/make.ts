import { Visibility, Zone, type AnyComponent, type EntityId, type Seat, type Writes } from '@dejarik/sdk';
import {
  ActionCard,
  Campaign,
  Leader,
  MissionCard,
  objectiveStages,
  Piles,
  ProbeCard,
  Side,
  System,
  tacticTheaters,
  Unit,
} from '../components.ts';
import { sides } from '../content/types.ts';
import { seatOfSide, tablesOf, type ObjectiveEntry, type TacticEntry } from '../tables.ts';
import { EMPIRE, NOBODY, REBELS, Whereabouts } from './board.ts';
import { seatsOf } from './parties.ts';
import { handOver } from './roles.ts';

/** Makes the things of a game: the board, units and leaders beside it, piles and cards. */

function makeZone(g: Writes, visibility: number, owner: Seat = NOBODY): EntityId {
  const zone = g.spawn();
  g.join(Zone, zone, { owner, visibility, ordered: 1 });
  return zone;
}
/** What a side has in hand. REB-TEAM-04: partners see each other's cards. */
const makeHand = (g: Writes, side: Seat): EntityId =>
  makeZone(g, seatsOf(g, side).length > 1 ? Visibility.team : Visibility.owner, side);

/** Makes systems, units in the supply, leaders and empty piles. */
export function makeTable(g: Writes): void {
  const { systems, track, leaders } = tablesOf(g);
  const campaign = g.spawn();
  // REB-SET-06, REB-TIM-01
  g.join(Campaign, campaign, { time: track.time, reputation: track.reputation });
  const open = (): EntityId => makeZone(g, Visibility.all);
  g.join(Piles, campaign, {
    base: makeHand(g, REBELS),
    location: open(),
    probes: makeZone(g, Visibility.none),
    probeHand: makeHand(g, EMPIRE),
    probeBox: open(),
    probesDrawn: makeHand(g, REBELS),
    probesAside: makeZone(g, Visibility.none),
    objectives: makeZone(g, Visibility.none),
    objectiveHand: makeHand(g, REBELS),
    objectiveBox: open(),
    revealedMission: open(),
    tacticsSpace: makeZone(g, Visibility.none),
    tacticsGround: makeZone(g, Visibility.none),
    tacticDiscardSpace: open(),
    tacticDiscardGround: open(),
    tacticPlayed: open(),
    projects: makeZone(g, Visibility.none),
    projectsDrawn: makeHand(g, EMPIRE),
    projectDiscard: open(),
    actionPlayed: open(),
    keptWithRings: open(),
  });
  for (const side of sides) makeSide(g, seatOfSide(side));
  for (const side of sides) handOver(g, seatOfSide(side));
  for (const system of systems)
    g.join(System, g.spawn(), {
      place: system.index,
      loyalty: system.always === undefined ? NOBODY : seatOfSide(system.always),
    });
  makeUnits(g);
  for (const leader of leaders)
    g.join(Leader, g.spawn(), {
      leader: leader.index,
      side: leader.seat,
      // REB-SET-03, REB-SET-04
      at: leader.starting === true ? Whereabouts.pool : Whereabouts.unrecruited,
    });
}

function makeSide(g: Writes, seat: Seat): void {
  const own = (): EntityId => makeHand(g, seat);
  const [admiral = seat, general = admiral] = seatsOf(g, seat);
  g.join(Side, g.spawn(), {
    seat,
    admiral,
    general,
    missionDeck: makeZone(g, Visibility.none, seat),
    missionHand: own(),
    assigned: own(),
    missionDiscard: makeZone(g, Visibility.all, seat),
    actionDeck: makeZone(g, Visibility.none, seat),
    actionHand: own(),
    actionsDrawn: own(),
    searched: own(),
    actionBox: makeZone(g, Visibility.none, seat),
    // REB-TAC-02
    tacticHand: own(),
  });
}

/** REB-UNT-02, REB-UNT-03: there are so many figures and no more. */
function makeUnits(g: Writes): void {
  for (const kind of tablesOf(g).units)
    for (let figure = 0; figure < kind.count; figure++) g.join(Unit, g.spawn(), { kind: kind.index });
}

function makeCard(
  g: Writes,
  component: AnyComponent,
  face: Readonly<Record<string, number>>,
  zone: EntityId,
): EntityId {
  const card = g.spawn();
  g.join(component, card, face);
  g.put(card, zone);
  return card;
}
export const makeProbe = (g: Writes, system: number, zone: EntityId): EntityId =>
  makeCard(g, ProbeCard, { system }, zone);
export const makeMission = (g: Writes, card: number, zone: EntityId): EntityId =>
  makeCard(g, MissionCard, { card }, zone);
export const makeAction = (g: Writes, card: number, zone: EntityId): EntityId =>
  makeCard(g, ActionCard, { card }, zone);
export const makeObjective = (g: Writes, { stage, index }: ObjectiveEntry, zone: EntityId): EntityId =>
  makeCard(g, objectiveStages[stage - 1] ?? objectiveStages[0], { card: index }, zone);
export const makeTactic = (g: Writes, { theater, index }: TacticEntry, zone: EntityId): EntityId =>
  makeCard(g, tacticTheaters[theater], { card: index + 1 }, zone);
