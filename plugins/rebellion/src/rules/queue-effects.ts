import { again, entity, integer, message, pick, set, verb, word, type Asked, type EntityId } from '@dejarik/sdk';
import { allocate } from '@dejarik/sdk/questions';
import { Unit } from '../components.ts';
import { icons, type Icon } from '../content/types.ts';
import { tablesOf, type UnitEntry } from '../tables.ts';
import { EMPIRE, entryOf, grouped, isSabotaged, placeOf, queued, supply, taken, type UnitGroup } from './board.ts';
import { build, enqueue } from './building.ts';
import { deathStarSites, standOn } from './death-star.ts';
import { destroyUnits } from './destruction.ts';

/** What cards do with the build queues. */

/** Units of one kind on one space of a queue, named as an option: `star-destroyer-3`. */
interface QueuedGroup extends UnitGroup {
  readonly id: string;
  readonly space: number;
}

const SPACES = [1, 2, 3] as const;

const groupsOn = (
  g: Asked,
  spaces: readonly number[],
  fits: (kind: UnitEntry) => boolean = () => true,
): readonly QueuedGroup[] =>
  spaces.flatMap((space) =>
    grouped(g, queued(g, EMPIRE, space))
      .filter(({ kind }) => fits(kind))
      .map((group) => ({ ...group, space, id: `${group.kind.id}-${space}` })),
  );

/** Words for options of some groups. */
const labels =
  (groups: readonly QueuedGroup[]) =>
  (option: unknown): ReturnType<typeof message> => {
    const group = groups.find(({ id }) => id === option);
    return message('queue.units', { unit: message(`unit.${group?.kind.id ?? ''}`), space: group?.space ?? 0 });
  };

/** REB-BLD-09: units of the supply go to a space of the build queue, as many as there are. */
export const queueUnits = verb('queue-units', {
  rules: ['REB-BLD-09'],
  params: { seat: integer(), unit: word(), amount: integer(), queue: integer() },
  by: (a) => a.seat,
  steps: {
    place: (a, g) => {
      const kind = tablesOf(g).units.find(({ id }) => id === a.unit);
      if (kind === undefined) return null;
      return supply(g, kind.index)
        .slice(0, a.amount)
        .map((unit) => enqueue({ unit, queue: a.queue }));
    },
  },
});

/** Units of all icons of a system go to its space of the build queue, whoever holds it and sabotaged or not. */
export const queueFromIcons = verb('queue-from-icons', {
  // REB-RSC-02, REB-BLD-10, REB-SAB-05
  rules: ['REB-RSC-02'],
  params: { seat: integer(), system: entity() },
  by: (a) => a.seat,
  steps: {
    build: (a, g) => {
      const { resources = [], queue = 1 } = entryOf(g, a.system);
      return resources.map((icon) => build({ seat: a.seat, place: placeOf(g, a.system), icon, queue }));
    },
  },
});

/** Units of the queue move down by one space each. */
export const hasten = verb('hasten', {
  params: { amount: integer() },
  locals: { moved: [] as readonly number[] },
  by: () => EMPIRE,
  steps: {
    unit: {
      ask: (a, g) => {
        if (a.moved.length >= a.amount) return null;
        const groups = slow(g, a.moved);
        return groups.length === 0
          ? null
          : pick({
              by: EMPIRE,
              of: 'word',
              options: groups.map(({ id }) => id),
              label: labels(groups),
              message: message('ask.hasten'),
            });
      },
      run: (a, g, id: string | undefined) => {
        const group = slow(g, a.moved).find((one) => one.id === id);
        const [unit] = group?.units ?? [];
        if (group === undefined || unit === undefined) return null;
        g.set(Unit.queue, unit, group.space - 1);
        return [set({ moved: [...a.moved, unit] }), again];
      },
    },
  },
});
/** What can move down and has not. */
const slow = (g: Asked, moved: readonly number[]): readonly QueuedGroup[] =>
  groupsOn(g, [2, 3])
    .map((group) => ({ ...group, units: group.units.filter((unit) => !moved.includes(unit)) }))
    .filter(({ units }) => units.length > 0);

/** Units that may be deployed from the queue ahead of time in a system. */
const deployable = (g: Asked, system: EntityId): readonly QueuedGroup[] =>
  // REB-SAB-04
  isSabotaged(g, system)
    ? []
    : groupsOn(g, [1, 2], (kind) => kind.id !== 'death-star' || deathStarSites(g).includes(placeOf(g, system)));

/** One unit of the first two spaces is deployed at once. */
export const oversee = verb('oversee', {
  params: { system: entity() },
  by: () => EMPIRE,
  steps: {
    unit: {
      ask: (a, g) => {
        const groups = deployable(g, a.system);
        return groups.length === 0
          ? null
          : pick({
              by: EMPIRE,
              of: 'word',
              options: groups.map(({ id }) => id),
              label: labels(groups),
              message: message('ask.oversee'),
            });
      },
      run: (a, g, id: string | undefined) => {
        const [unit] = deployable(g, a.system).find((one) => one.id === id)?.units ?? [];
        if (unit !== undefined) standOn(g, unit, placeOf(g, a.system));
      },
    },
  },
});

const hasHealth = (kind: UnitEntry): boolean => kind.health !== undefined;

/** REB-DUN-02: units of the queue are destroyed whose health is not more than this in all. */
export const raidQueue = verb('raid-queue', {
  rules: ['REB-DUN-02'],
  params: { seat: integer(), health: integer() },
  by: (a) => a.seat,
  steps: {
    units: {
      ask: (a, g) => {
        const groups = groupsOn(g, SPACES, hasHealth);
        return groups.length === 0
          ? null
          : allocate({
              by: a.seat,
              of: 'word',
              options: groups.map(({ id }) => id),
              limits: groups.map(({ units }) => units.length),
              min: 0,
              max: Math.min(
                a.health + 1,
                groups.reduce((sum, { units }) => sum + units.length, 0),
              ),
              label: labels(groups),
              message: message('ask.destroy', { health: a.health }),
              fits: (counts) => tooHealthy(groups, counts, a.health),
            });
      },
      run: (_a, g, counts: readonly number[] | undefined) => {
        const units = taken(groupsOn(g, SPACES, hasHealth), counts ?? []);
        return units.length === 0 ? null : destroyUnits({ units });
      },
    },
  },
});

/** Why units of some groups are too many for an ability that destroys by health. */
export function tooHealthy(groups: readonly UnitGroup[], counts: readonly number[], most: number) {
  const health = groups.reduce((sum, { kind }, i) => sum + (kind.health?.value ?? 0) * (counts[i] ?? 0), 0);
  return health <= most ? null : { rule: 'REB-DUN-02', message: message('refused.health', { health, most }) };
}

/** One queued unit of an icon is destroyed; where it stands is chosen. */
export const demolishIcon = verb('demolish-icon', {
  silent: true,
  params: { seat: integer(), icon: word(...icons) },
  by: (a) => a.seat,
  steps: {
    unit: {
      ask: (a, g) => {
        const groups = ofIcon(g, a.icon);
        return groups.length === 0
          ? null
          : pick({
              by: a.seat,
              of: 'word',
              options: groups.map(({ id }) => id),
              label: labels(groups),
              message: message('ask.demolish', { icon: message(`icon.${a.icon}`) }),
            });
      },
      run: (a, g, id: string | undefined) => {
        const [unit] = ofIcon(g, a.icon).find((one) => one.id === id)?.units ?? [];
        return unit === undefined ? null : destroyUnits({ units: [unit] });
      },
    },
  },
});
const ofIcon = (g: Asked, icon: Icon): readonly QueuedGroup[] => groupsOn(g, SPACES, (kind) => kind.builds === icon);

/** For each icon of a system one unit of that icon on the Imperial queue is destroyed. */
export const demolish = verb('demolish', {
  rules: ['REB-RSC-02'],
  params: { seat: integer(), system: entity() },
  by: (a) => a.seat,
  steps: {
    icons: (a, g) => (entryOf(g, a.system).resources ?? []).map((icon) => demolishIcon({ seat: a.seat, icon })),
  },
});
