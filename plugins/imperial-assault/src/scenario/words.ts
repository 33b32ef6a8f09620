import { isCall, type Asked, type Choosable, type EntityId, type Json, type Question } from '@dejarik/sdk';
import type { AbilityOption } from '@dejarik/sdk/questions';
import type { FixedResult } from '@dejarik/sdk/types';
import { columnName, type Placement } from '@dejarik/sdk/board';
import { CommandCard, Figure, Group } from '../components.ts';
import { mapOf } from '../rules/board.ts';
import { isUpgradeGroup } from '../rules/groups.ts';
import { anchorFor } from '../rules/reach.ts';
import { commandOf } from '../rules/command-cards.ts';
import { DICE } from '../rules/dice.ts';
import { fightOf } from '../rules/attack-in-progress.ts';
import { tablesOf } from '../tables.ts';
import { figuresByName, objectsByName } from './objects.ts';
import { fields, integerOf, wrong } from './position-fields.ts';

/** What people call the options and dice of a scenario. */

/** Verbs whose places are placements of the figure they speak of. */
const MOVERS = ['walk', 'push', 'push-aside', 'place', 'stranded', 'move-spaces', 'deploy-figure', 'close-door'];

/** A space by its column and row from 0, and as the board names it. */
function spaceNames(g: Asked, space: number): readonly string[] {
  const { xs, ys } = mapOf(g).grid;
  const [x, y] = [xs[space], ys[space]];
  return x === undefined || y === undefined ? [] : [`${x},${y}`, `${columnName(x)}${y + 1}`];
}

/** A place to stand is called by its upper left space, and turned if the base is. */
function placeNames(g: Asked, place: number): readonly string[] {
  const top = g.stack.at(-1);
  const figure =
    top !== undefined && MOVERS.includes(top.verb.id) ? (top.a['figure'] as EntityId | undefined) : undefined;
  if (figure === undefined) return spaceNames(g, place);
  const { anchor, rotation } = anchorFor(g, figure, place as Placement);
  const names = spaceNames(g, anchor);
  return rotation === 0 ? names : names.map((name) => `${name} turned`);
}

function thingNames(g: Asked, thing: EntityId): readonly string[] {
  if (g.has(Group, thing))
    return isUpgradeGroup(g, thing)
      ? [tablesOf(g).cards[g.get(Group.card, thing)]?.id ?? '']
      : [...figuresByName(g)].filter(([, figure]) => g.get(Figure.group, figure) === thing).map(([name]) => name);
  if (g.has(CommandCard, thing)) {
    const id = commandOf(g, thing)?.id ?? '';
    const copies = [...g.all(CommandCard)].filter((card) => commandOf(g, card)?.id === id);
    return [id, `${id}#${copies.indexOf(thing) + 1}`];
  }
  return [...figuresByName(g), ...objectsByName(g)].filter(([, one]) => one === thing).map(([name]) => name);
}

/** A surge ability by what it gives: `damage 1`, `pierce 2 and stunned`. */
function surgeName(g: Asked, card: number, surge: number): string {
  const gains = Object.entries(tablesOf(g).cards[card]?.surges[surge] ?? {}).filter(
    ([name, gain]) => !['cost', 'repeatable', 'limit'].includes(name) && gain !== undefined,
  );
  return gains.map(([name, gain]) => (typeof gain === 'number' ? `${name} ${gain}` : String(gain))).join(' and ');
}

/** A die that was rolled by its color and the place of its face, as in `attack.rolled`. */
function dieNames(g: Asked, place: number): readonly string[] {
  const rolled = fightOf(g)?.rolled[place];
  return rolled === undefined ? [] : [`${rolled.die} ${rolled.face + 1}`, rolled.die];
}

/** An ability of a card by its name there, with who has it, and with whom what it answers is about: `foresight`, `foresight vader`, `foresight for luke`. */
function reactionNames(g: Asked, option: AbilityOption, question: Question): readonly string[] {
  const { ability, carrier } = option;
  const [, name] = ability.split('/');
  if (name === undefined) return [];
  const about = Object.values(g.frame(question.about?.(option) ?? -1)?.a ?? {}).flatMap((one) =>
    typeof one === 'number' ? thingNames(g, one as EntityId) : [],
  );
  return [
    name,
    ...about.map((thing) => `${name} for ${thing}`),
    ...(carrier === undefined ? [] : thingNames(g, carrier).map((thing) => `${name} ${thing}`)),
  ];
}

/** Names of an option: of a figure, group, object, card, die or place, and of what is done with one: `interact-action door-1`. */
export function namesOf(g: Asked, option: Choosable, question: Question): readonly string[] {
  if (typeof option === 'number') {
    if (question.of === 'number') return dieNames(g, option);
    if (question.kind === 'path' || question.of === 'place') return placeNames(g, option);
    return thingNames(g, option as EntityId);
  }
  if (typeof option === 'string') return [];
  if (!isCall(option)) return reactionNames(g, option, question);
  const { args, verb } = option;
  const group = args['group'];
  if (typeof group === 'number') return thingNames(g, group as EntityId);
  if (verb === 'trigger-surge') return [surgeName(g, Number(args['card']), Number(args['surge']))];
  const self = args['self'];
  if (typeof self === 'number' && g.has(CommandCard, self as EntityId)) return thingNames(g, self as EntityId);
  const what = typeof args['ability'] === 'string' ? (/[^./]+$/.exec(args['ability'])?.[0] ?? verb) : verb;
  const things = Object.values(args).flatMap((arg) => (typeof arg === 'number' ? thingNames(g, arg as EntityId) : []));
  return [what, ...things.map((name) => `${what} ${name}`)];
}

/** Dice as `{red: 1}` or a list of such: the place of the face that comes up, from 1, in the order of `content/dice.yaml`. */
export function rollOf(g: Asked, dice: Json): readonly FixedResult[] {
  const rolled = Array.isArray(dice) ? (dice as readonly Json[]) : [dice];
  return rolled.flatMap((one) =>
    Object.entries(fields(one, 'a roll')).map(([color, face]) => {
      const faces = tablesOf(g).dice.byId.get(color)?.faces.length;
      const place = integerOf(face, `the face of ${color}`, 0);
      if (faces === undefined || place < 1 || place > faces)
        throw wrong(
          `the roll ${JSON.stringify(one)}`,
          'a die (red, blue, green, yellow, black, white) with a face from 1 to 6',
        );
      return { stream: DICE, result: place - 1 };
    }),
  );
}
