import type {
  Ability,
  Lasting,
  LastingAbility,
  LastingIndex,
  Modifier,
  Permission,
  Prohibition,
  Timing,
  TimingPoint,
  Trigger,
  Use,
} from '../types/index.ts';

/** Where nothing lasts. */
export const NOTHING_LASTS: LastingIndex = {
  points: new Set(),
  triggers: [],
  prohibitions: [],
  permissions: [],
  modifiers: new Map(),
  uses: [],
};

/** The index of a frame: that of the frame below it with the frame's own lasting abilities. */
export function indexAbove(
  below: LastingIndex,
  own: readonly Lasting[],
  abilities: ReadonlyMap<string, Ability>,
): LastingIndex {
  if (own.length === 0) return below;
  const points = new Set(below.points);
  const triggers: LastingAbility<Trigger>[] = [...below.triggers];
  const prohibitions: LastingAbility<Prohibition>[] = [...below.prohibitions];
  const permissions: LastingAbility<Permission>[] = [...below.permissions];
  const modifiers = new Map<string, readonly LastingAbility<Modifier>[]>(below.modifiers);
  const uses: LastingAbility<Use>[] = [...below.uses];
  for (const lasting of own) {
    const ability = abilities.get(lasting.ability);
    switch (ability?.kind) {
      case undefined:
        break;
      case 'trigger':
        points.add(ability.point);
        triggers.push({ ability, lasting });
        break;
      case 'prohibition':
        points.add(ability.point);
        prohibitions.push({ ability, lasting });
        break;
      case 'permission':
        permissions.push({ ability, lasting });
        break;
      case 'modifier':
        modifiers.set(ability.value, [...(modifiers.get(ability.value) ?? []), { ability, lasting }]);
        break;
      case 'use':
        uses.push({ ability, lasting });
    }
  }
  return { points, triggers, prohibitions, permissions, modifiers, uses };
}

/** Could any of them matter at a timing point? */
export const anyLastsAt = ({ points }: LastingIndex, point: TimingPoint): boolean =>
  points.size > 0 && points.has(point.name);

/** Lasting triggers that come up at this point and time. */
export const lastingTriggersAt = (
  index: LastingIndex,
  point: string,
  timing: Timing,
): readonly LastingAbility<Trigger>[] =>
  index.points.has(point)
    ? index.triggers.filter(({ ability }) => ability.point === point && ability.timing === timing)
    : NONE;
const NONE: readonly never[] = [];
