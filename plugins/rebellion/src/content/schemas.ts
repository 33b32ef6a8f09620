import * as v from '@dejarik/sdk/schema';
import type { ContentSchema } from '@dejarik/sdk/schema';
import {
  actionJoins,
  actionMoments,
  actionNeeds,
  actionTimings,
  colors,
  combatConditions,
  icons,
  missionPlaces,
  objectiveConditions,
  sides,
  skills,
  tacticNeeds,
  tacticWindows,
  theaters,
  unitClasses,
  type Content,
} from './types.ts';

// An optional property is left out rather than undefined, so what these schemas read has the types of `types.ts`.

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(99));
const positive = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));
const initiative = v.strictObject({ admiral: positive, general: positive });
const id = v.pipe(v.string(), v.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens'));
const side = v.picklist(sides);
const yes = v.exactOptional(v.literal(true));
const skillIcons = v.strictObject({
  diplomacy: v.exactOptional(positive),
  intel: v.exactOptional(positive),
  logistics: v.exactOptional(positive),
  'spec-ops': v.exactOptional(positive),
});
const unitsByPlace = v.record(id, v.record(id, positive));
const tactics = v.strictObject({ space: positive, ground: positive });

/** The form of each content file. */
export const schemas: { readonly [K in keyof Content]: ContentSchema<Content[K]> } = {
  systems: v.array(
    v.strictObject({
      id,
      region: id,
      resources: v.exactOptional(v.array(v.picklist(icons))),
      queue: v.exactOptional(v.picklist([1, 2, 3])),
      adjacent: v.array(id),
      closed: v.exactOptional(v.array(id)),
      always: v.exactOptional(side),
      mark: v.exactOptional(side),
      at: v.tuple([v.number(), v.number()]),
    }),
  ),
  units: v.array(
    v.strictObject({
      id,
      side,
      count: positive,
      theater: v.picklist(theaters),
      class: v.picklist(unitClasses),
      attack: v.strictObject({ black: count, red: count }),
      health: v.exactOptional(v.strictObject({ color: v.picklist(colors), value: positive })),
      capacity: v.exactOptional(positive),
      carried: yes,
      immobile: yes,
      builds: v.exactOptional(v.picklist(icons)),
      draws: v.exactOptional(positive),
      jams: v.exactOptional(positive),
    }),
  ),
  leaders: v.array(
    v.strictObject({
      id,
      side,
      color: v.picklist(['blue', 'orange']),
      skills: skillIcons,
      tactics: v.exactOptional(tactics),
      starting: yes,
      'counts-as': v.exactOptional(id),
      'by-card': yes,
    }),
  ),
  missions: v.array(
    v.strictObject({
      id,
      side,
      skill: v.picklist(skills),
      needs: positive,
      attempt: yes,
      place: v.picklist(missionPlaces),
      systems: v.exactOptional(v.array(id)),
      starting: yes,
      project: yes,
      copies: v.exactOptional(positive),
      portrait: v.exactOptional(id),
      'all-icons': yes,
      'dice-for-units': v.exactOptional(positive),
      do: v.array(v.unknown()),
    }),
  ),
  objectives: v.array(
    v.strictObject({
      id,
      stage: v.picklist([1, 2, 3]),
      reputation: positive,
      timing: v.picklist(['combat', 'refresh']),
      when: v.exactOptional(v.picklist(objectiveConditions)),
      combat: v.exactOptional(v.picklist(combatConditions)),
      eliminates: v.exactOptional(id),
      'for-each': v.exactOptional(v.literal('destroyed-system')),
      returns: yes,
    }),
  ),
  actions: v.array(
    v.strictObject({
      id,
      side,
      timing: v.picklist(actionTimings),
      leaders: v.array(id),
      recruit: yes,
      at: v.exactOptional(v.picklist(actionMoments)),
      place: v.exactOptional(v.picklist(missionPlaces)),
      joins: v.exactOptional(v.picklist(actionJoins)),
      needs: v.exactOptional(v.picklist(actionNeeds)),
      skill: v.exactOptional(v.picklist(skills)),
      finds: v.exactOptional(v.array(id)),
      recruits: v.exactOptional(v.record(id, id)),
      do: v.array(v.unknown()),
    }),
  ),
  tactics: v.array(
    v.strictObject({
      id,
      theater: v.picklist(theaters),
      copies: v.exactOptional(positive),
      special: yes,
      window: v.picklist(tacticWindows),
      needs: v.exactOptional(v.picklist(tacticNeeds)),
      do: v.array(v.unknown()),
    }),
  ),
  track: v.strictObject({
    time: positive,
    reputation: positive,
    recruit: v.array(positive),
    build: v.array(positive),
    base: v.strictObject({ resources: v.array(v.picklist(icons)), queue: v.picklist([1, 2, 3]) }),
    forces: v.strictObject({ rebels: v.record(id, positive), empire: v.record(id, positive) }),
    initiative: v.strictObject({ rebels: initiative, empire: initiative }),
  }),
  firstGame: v.strictObject({
    loyal: v.strictObject({ rebels: v.array(id), empire: v.array(id) }),
    subjugated: v.array(id),
    units: v.strictObject({ rebels: unitsByPlace, empire: unitsByPlace }),
  }),
};
