import type {
  Ability,
  Frame,
  Lasting,
  Modifier,
  Permission,
  Prohibition,
  Timing,
  TimingPoint,
  Trigger,
  Use,
} from '../types/index.ts';

/** An ability that an effect has given to a frame. */
export interface GrantedAbility<A extends Ability> {
  readonly ability: A;
  readonly lasting: Lasting;
}

/** What effects have granted at one moment, by where it is looked for; the oldest first. */
export interface Granted {
  /** Timing points at which any of it could matter. */
  readonly points: ReadonlySet<string>;
  readonly triggers: readonly GrantedAbility<Trigger>[];
  readonly prohibitions: readonly GrantedAbility<Prohibition>[];
  readonly permissions: readonly GrantedAbility<Permission>[];
  readonly modifiers: ReadonlyMap<string, readonly GrantedAbility<Modifier>[]>;
  readonly uses: readonly GrantedAbility<Use>[];
}

export const NOTHING_GRANTED: Granted = {
  points: new Set(),
  triggers: [],
  prohibitions: [],
  permissions: [],
  modifiers: new Map(),
  uses: [],
};

export function grantedIn(stack: readonly Frame[], abilities: ReadonlyMap<string, Ability>): Granted {
  const points = new Set<string>();
  const triggers: GrantedAbility<Trigger>[] = [];
  const prohibitions: GrantedAbility<Prohibition>[] = [];
  const permissions: GrantedAbility<Permission>[] = [];
  const modifiers = new Map<string, GrantedAbility<Modifier>[]>();
  const uses: GrantedAbility<Use>[] = [];
  for (const frame of stack) {
    for (const lasting of frame.lasting) {
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
        case 'modifier': {
          const same = modifiers.get(ability.value);
          if (same) same.push({ ability, lasting });
          else modifiers.set(ability.value, [{ ability, lasting }]);
          break;
        }
        case 'use':
          uses.push({ ability, lasting });
      }
    }
  }
  return { points, triggers, prohibitions, permissions, modifiers, uses };
}

/** Could any of it matter at a timing point? */
export const isGranted = ({ points }: Granted, point: TimingPoint): boolean =>
  points.size > 0 && points.has(point.name);

/** Granted triggers that come up at this point and time. */
export const triggersAt = (granted: Granted, point: string, timing: Timing): readonly GrantedAbility<Trigger>[] =>
  granted.points.has(point)
    ? granted.triggers.filter(({ ability }) => ability.point === point && ability.timing === timing)
    : NONE;
const NONE: readonly never[] = [];
