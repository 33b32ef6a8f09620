import type { GameInterface } from '@dejarik/sdk/ui';
import { dieInEvent, isMessage, rolledIn } from './attack.ts';

type LogReading = NonNullable<GameInterface['log']>;
type Event = Parameters<LogReading['tell']>[0];
type Told = ReturnType<LogReading['tell']>;

/** What is a step of something else: that is told. */
const STEPS: ReadonlySet<string> = new Set([
  'activation-phase',
  'activation',
  'special-action',
  'attack-action',
  'claim-attack',
  'attack-left',
  'perform-action',
  'interact-action',
  'move-spaces',
  'choose-initiative',
  'choose-zone',
  'deploy-army',
]);
/** What everybody knows to happen, or what the next line tells again. */
const SILENT: ReadonlySet<string> = new Set(['move-action', 'ready', 'exhaust', 'end-activation', 'play-command']);

/** An activation is told move by move and attack by attack. */
export const log: LogReading = {
  groups: ['round', 'activate-group', 'status-phase'],
  notable: [
    'walk',
    'attack',
    'suffer',
    'recover',
    'defeat',
    'gain-condition',
    'score-points',
    'retrieve',
    'flip-token',
    'open-door',
  ],
  tell: (event, followed, events) => {
    if (event.kind === 'ability' || event.verb === 'use') return cardPlayed(event, followed);
    if (event.kind !== 'verb') return null;
    if (STEPS.has(event.verb)) return 'parts';
    if (SILENT.has(event.verb)) return 'none';
    switch (event.verb) {
      case 'walk':
        return moved(event, followed, events);
      case 'attack':
        return attacked(event, followed);
      case 'suffer':
        return event.args['attack'] === true ? 'none' : null;
      case 'score-points':
        return event.args['amount'] === 0 ? 'none' : null;
      default:
        return null;
    }
  },
};

/** A card is told of as it is played. */
function cardPlayed({ n, kind }: Event, followed: readonly Event[]): Told {
  const played = followed.find(({ verb, cause }) => verb === 'play-command' && cause === n);
  if (played !== undefined) return { message: played.message };
  // An ability is told of with what came of it; points that nobody scored are none.
  const came = followed.some(({ verb, args }) => verb !== 'score-points' || args['amount'] !== 0);
  return kind === 'ability' && !came ? 'none' : null;
}

/** Where it went, and at what cost. */
function moved({ args, n }: Event, followed: readonly Event[], events: readonly Event[]): Told {
  const { figure } = args;
  const isStep = (one: Event): boolean => one.verb === 'step' && one.kind === 'verb' && one.args['figure'] === figure;
  const steps = followed.filter(isStep);
  const last = steps.at(-1)?.message.args;
  const { figure: name, to } = last ?? {};
  if (!isMessage(name) || !isMessage(to)) return 'none';
  const before = events.findLast((one) => one.n < n && isStep(one))?.message.args?.['to'];
  const cost = steps.reduce((sum, one) => sum + Number(one.args['cost'] ?? 0), 0);
  return isMessage(before)
    ? { message: { id: 'log.move', args: { figure: name, from: before, to, cost } } }
    : { message: { id: 'log.move-to', args: { figure: name, to, cost } } };
}

/** Whom, with which dice, and how it came out. */
function attacked({ n }: Event, followed: readonly Event[]): Told {
  const rolled = rolledIn(
    followed.filter(({ cause }) => cause === n),
    followed,
  );
  if (rolled === null) return null;
  const { attacker, target, lay } = rolled;
  const results = followed.find(({ cause, message }) => cause === n && message.id === 'note.attack-results')?.args;
  const suffered = followed.find(({ verb, args }) => verb === 'suffer' && args['attack'] === true);
  const damage = Number(suffered?.args['damage'] ?? 0);
  const how = suffered !== undefined ? '-damage' : results !== undefined ? '-missed' : '';
  return {
    message: { id: `log.attack${how}`, args: { attacker, target, ...(how === '-damage' ? { damage } : {}) } },
    dice: lay.map(dieInEvent),
  };
}
