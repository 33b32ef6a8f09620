import type { Message } from '@dejarik/content';
import type { Lacking, Plugin } from '@dejarik/engine';

/**
 * Says which plugins bring what a game lacks.
 * @param lacks what was asked for and is not there
 * @param loaded the game with all that it is played with
 * @param offered what it could be played with besides
 * @returns a message for each thing that one of them brings: its words are the session's and those of `offered`
 */
export function providersOf(
  lacks: readonly Lacking[],
  loaded: readonly Plugin[],
  offered: readonly Plugin[],
): readonly Message[] {
  const points = loaded.flatMap((plugin) => plugin.points ?? []);
  return lacks.flatMap(({ points: ids, id }) =>
    offered.flatMap((plugin) =>
      (plugin.contributes ?? [])
        .filter(({ point }) => ids.includes(point))
        .flatMap(({ point: of, entries }) => {
          const point = points.find((one) => one.id === of);
          const entry = entries.find((one) => point?.key(one) === id);
          const [name] = entry === undefined ? [] : (point?.words(entry) ?? []);
          return name === undefined
            ? []
            : [{ id: 'session.provided-by', args: { thing: { id: name }, plugin: nameOf(plugin) } }];
        }),
    ),
  );
}

/** By its words, where it has some. */
const nameOf = ({ id, messages }: Plugin): Message | string => {
  const name = `game.${id}`;
  return messages?.['en']?.[name] === undefined ? id : { id: name };
};
