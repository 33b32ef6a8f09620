import { barrage, convoy, envoys, patrols } from '@dejarik/conformance/games';
import { createSession, type Plugin, type Session } from '@dejarik/session';
import { describe, expect, it } from 'vitest';
import { sitDown, typing, type Typist } from './sitting.ts';

const begin = (plugin: Plugin, seats?: number): Session =>
  createSession({ plugins: [plugin], mode: plugin.modes?.[0]?.id ?? '', seed: 'terminal', seats });

/** Types what is suggested, until the game is over; of a choice of one, the first. */
function following(): Typist {
  let suggested = false;
  return (prompt, screen) => {
    // The screen is handed over.
    if (!prompt.startsWith('>')) return '';
    suggested = !suggested;
    if (suggested) return 'suggest';
    return /Suggested: (.*)$/.exec(screen.trimEnd().split('\n').at(-1) ?? '')?.[1] ?? '1';
  };
}

describe('answers of several parts in the terminal', () => {
  it('are told why they may not be given, before and when they are', async () => {
    const { all, session } = await sitDown(
      begin(convoy()),
      { humans: ['convoy'] },
      typing('why 4', '4', 'why 3, 4, 5', 'why 3, 4', 'suggest', 'zork', '3, 4', 'quit'),
    );
    const text = all.join('\n');
    expect(text.match(/Nobody sails without a ship\. \(CON-2\)/g)).toHaveLength(2);
    expect(text).toMatch(/These ships hold 1, and 2 would go with them\. \(CON-3\)/);
    expect(text).toMatch(/This may be answered\./);
    expect(text).toMatch(/Suggested: 1, 2, 3, 4, 5, 6, 7, 8/);
    expect(session.choice('convoy')).toMatchObject({ kind: 'path' });
  });

  it('name what goes where by numbers: each hit with the health that it may go to', async () => {
    const { all, session } = await sitDown(
      begin(barrage()),
      { humans: ['east'] },
      typing('1=3, 3=2', '1=3, 2=1, 3=1', '-', 'quit'),
    );
    const text = all.join('\n');
    expect(text).toMatch(/1\. Red guns \(0-3\)/);
    expect(text).toMatch(/Shields need guns of both colors beside them\. \(BAR-1\)/);
    const ask = session.choice('east');
    expect(ask?.kind).toBe('assign');
    expect(text).toMatch(/\[name=target, for 0 to \d, as many as possible\]/);
    expect(text).toMatch(/(Red|Black) hit \(\d\) \(-> \d(, \d)*\)/);
    expect(text).toMatch(/-> 1\. Ship 1, red \(room for 2\)/);
    expect(text).toMatch(/More of the hits could be assigned\. \(BAR-3\)/);
  });

  it.each([
    ['convoy', convoy, ['convoy']],
    ['barrage', barrage, ['east', 'west']],
    ['patrols', patrols, ['scout', 'ranger']],
  ] as const)('%s is played to its end by what is suggested, against bots', async (_, plugin, humans) => {
    const { over, all } = await sitDown(begin(plugin()), { humans }, following());
    expect(over).toBe(true);
    expect(all.join('\n')).toMatch(/Over\./);
  });

  it.each([[['east', 'west', 'north', 'south']], [['west', 'south']], [['north']]] as const)(
    'envoys is played to its end by four: %j, the others by bots',
    async (humans) => {
      const { over, all, session } = await sitDown(begin(envoys(), 4), { humans }, following());
      expect(over).toBe(true);
      expect(session.seats).toEqual(['east', 'west', 'north', 'south']);
      // Three rounds, in each of which every seat lays a card.
      expect(session.events('spectator').filter(({ verb }) => verb === 'lay')).toHaveLength(12);
      expect(all.join('\n')).toMatch(/Over\./);
    },
  );

  it.each(['pl', 'ru'] as const)('say so in %s', async (lang) => {
    const { all } = await sitDown(begin(barrage()), { humans: ['east'], lang }, typing('suggest', 'help', 'quit'));
    const text = all.join('\n');
    expect(text).toMatch(lang === 'pl' ? /Propozycja: 1=3, 2=2/ : /Можно так: 1=3, 2=2/);
  });
});
