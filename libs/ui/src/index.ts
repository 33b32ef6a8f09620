import { DejarikBoard } from './board/element.ts';
import { DejarikChoice } from './panels/choice.ts';
import { DejarikCurtain } from './panels/curtain.ts';
import { DejarikSeat } from './panels/seat.ts';
import { DejarikTable } from './table/element.ts';

const elements = {
  'dejarik-board': DejarikBoard,
  'dejarik-choice': DejarikChoice,
  'dejarik-curtain': DejarikCurtain,
  'dejarik-seat': DejarikSeat,
  'dejarik-table': DejarikTable,
};

/**
 * Defines the elements; safe to call more than once.
 * @param home where the worker and the folder of games lie
 */
export function defineElements(home: URL): void {
  DejarikTable.home = home;
  for (const [name, element] of Object.entries(elements)) {
    if (customElements.get(name) === undefined) customElements.define(name, element);
  }
}

export { DejarikBoard } from './board/element.ts';
export { OptionChosenEvent, WhyNotEvent } from './board/events.ts';
export type {
  CardsOfGame,
  GameDescription,
  GameModule,
  GameSetup,
  ReadySetup,
  RuleText,
  SetupField,
  SetupValue,
} from './game.ts';
export { ownWorker } from './host/game-worker.ts';
export type { ModSource } from './host/protocol.ts';
export { WorkerLink } from './host/worker-link.ts';
export type {
  CardView,
  DieView,
  GameInterface,
  LogLine,
  LogReading,
  MarkView,
  MatPile,
  MatView,
  OwnElement,
  OwnPlace,
  OwnProperties,
  PlayedView,
  ProcessView,
  ResultView,
  SeatSummary,
  Summary,
} from './interface.ts';
export type {
  Counts,
  ListItem,
  ListMaker,
  ListProblem,
  ListReport,
  ListSection,
  ListSheet,
  ListTotal,
} from './lists/list.ts';
export type { Player, Refused, TableLink, TableState } from './link.ts';
export { DejarikChoice } from './panels/choice.ts';
export { DejarikCurtain, LookEvent } from './panels/curtain.ts';
export { AnswerEvent, HoldEvent, ListEvent, MomentEvent, RuleEvent, SetupEvent } from './panels/events.ts';
export { DejarikSeat } from './panels/seat.ts';
export type { DejarikSetup } from './panels/setup.ts';
export type { SoundName } from './sound/tones.ts';
export { DejarikTable } from './table/element.ts';
export type { NamedMods } from './table/types/index.ts';
export { fetchWords } from './words.ts';
export {
  CampaignEvent,
  GameChangeEvent,
  GameOverEvent,
  GameSaveEvent,
  GameStartEvent,
  TableErrorEvent,
  TableReadyEvent,
  type TableEvents,
} from './table/events.ts';
