import type { Path } from '@dejarik/sdk/yaml';
import type { CardData, Mission } from './types.ts';

/** An ability of a mission as data, and where in the mission it is written. */
export interface MissionAbility {
  readonly path: Path;
  readonly data: CardData;
}

/** All abilities of a mission: its own, what a figure does that interacts with a kind of tokens, and where it cannot. */
export const missionAbilities = ({ abilities, tokens }: Mission): readonly MissionAbility[] => [
  ...abilities.map((data, i) => ({ path: ['abilities', i], data })),
  ...tokens.flatMap(({ kind, interact }, i) => {
    if (interact === undefined) return [];
    const path = ['tokens', i, 'interact'];
    const of = { object: { 'token-kind': kind } };
    return [
      { path, data: { id: kind, mission: true, after: 'interact.use', of, do: interact.do } },
      ...(interact.if === undefined
        ? []
        : [{ path, data: { id: `${kind}-needs`, mission: true, cannot: 'interact', of, if: { not: interact.if } } }]),
    ];
  }),
];
