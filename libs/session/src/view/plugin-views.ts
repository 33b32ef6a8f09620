import { message, type Message, type MessageArg } from '@dejarik/content';
import type {
  Args,
  Choosable,
  FaceValue,
  FaceView,
  Game,
  Lead,
  PluginView,
  PreviewView,
  Question,
  SightView,
  ZoneName,
} from '@dejarik/engine';
import { perObject, type AnyComponent, type EntityId } from '@dejarik/kernel';

function firstOf<T>(game: Game, ask: (view: PluginView) => T | undefined): T | undefined {
  for (const view of game.rules.views) {
    const said = ask(view);
    if (said !== undefined) return said;
  }
  return undefined;
}

export const seatMessage = (game: Game, seat: number): Message =>
  message(`seat.${game.rules.seats[seat] ?? 'spectator'}`);

export const nameOf = (game: Game, id: EntityId): Message =>
  firstOf(game, (view) => view.name?.(game, id)) ?? message('session.entity', { number: id });

export const previewOf = (
  game: Game,
  question: Question,
  option: Choosable,
  via: readonly number[],
): PreviewView | undefined => firstOf(game, (view) => view.preview?.(game, question, option, via));

export const leadOf = (game: Game, question: Question, option: Choosable): Lead | undefined =>
  firstOf(game, (view) => view.leads?.(game, question, option));

export const distancesFrom = (game: Game, from: readonly number[]): readonly number[] | undefined =>
  firstOf(game, (view) => view.distances?.(game, from));

export const sightFrom = (game: Game, from: readonly number[], to?: number): SightView | undefined =>
  firstOf(game, (view) => view.sight?.(game, from, to));

export const placeName = (game: Game, place: number): Message =>
  firstOf(game, (view) => view.place?.(game, place)) ?? message('session.place', { number: place });

export const zoneName = (game: Game, zone: EntityId): ZoneName =>
  firstOf(game, (view) => view.zone?.(game, zone)) ?? {
    key: `z${zone}`,
    message: message('session.zone', { number: zone }),
  };

export const argumentSaid = (game: Game, verb: string, name: string, value: unknown): MessageArg | undefined =>
  firstOf(game, (view) => view.argument?.(game, verb, name, value));

export const eventSaid = (game: Game, verb: string, args: Args): Message | undefined =>
  firstOf(game, (view) => view.event?.(game, verb, args));

/** How the game ended, in words. */
export function outcomeSaid(game: Game, said: Message): Message {
  return said.args === undefined
    ? said
    : message(
        said.id,
        Object.fromEntries(
          Object.entries(said.args).map(([name, value]) => [name, argumentSaid(game, 'finish', name, value) ?? value]),
        ),
      );
}

export function faceView(game: Game, face: FaceValue): FaceView {
  const said = firstOf(game, (view) => view.face?.(game, face));
  if (said !== undefined) return said;
  const key = Object.values(face.fields).join('-');
  return { key, message: message('session.face', { face: key }) };
}

/** The hidden fields of a thing now; undefined if it has no face. */
export function faceOf(game: Game, id: EntityId): FaceValue | undefined {
  const component = game.rules.faces.find((one) => game.has(one, id));
  if (component === undefined) return undefined;
  const fields: Record<string, number> = {};
  for (const field of hiddenFields(component)) fields[field.name] = game.get(field, id);
  return { component, fields };
}

export const hiddenFields = perObject((component: AnyComponent) => component.fields.filter((field) => field.hidden));

/** A face as an event has kept it: all fields of all faces in a row. */
export function keptFace(game: Game, id: EntityId, kept: readonly number[]): FaceValue | undefined {
  let start = 0;
  for (const component of game.rules.faces) {
    if (game.has(component, id)) {
      return {
        component,
        fields: Object.fromEntries(
          component.fields.flatMap((field, i) => (field.hidden ? [[field.name, kept[start + i] ?? 0] as const] : [])),
        ),
      };
    }
    start += component.fields.length;
  }
  return undefined;
}

export const zoneLook = (zone: ZoneName): 'pile' | 'hand' | 'row' | 'bag' => zone.look ?? 'row';
