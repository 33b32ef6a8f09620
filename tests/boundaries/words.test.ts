import { describe, expect, it } from 'vitest';
import { offences, sourcesIn } from './sources.ts';

/** Words that belong to some game. A lib that needs one knows too much. */
const gameWords = [
  'admirals?',
  'assault',
  'at-st',
  'blaster',
  'cleave',
  'command cards?',
  'death stars?',
  'deployment cards?',
  'droids?',
  'empire',
  'figures?',
  'hoth',
  'imperials?',
  'jedi',
  'leaders?',
  'lightsabers?',
  'loyalt(?:y|ies)',
  'mandalorians?',
  'mercenar(?:y|ies)',
  'noughts?',
  'rebels?',
  'sith',
  'skirmish(?:es)?',
  'star wars',
  'stormtroopers?',
  'subjugat\\w*',
  'surges?',
  'tactic cards?',
  'tatooine',
  'theaters?',
  'tic[ -]tac[ -]toe',
  'troopers?',
  'vader',
  'wookiees?',
];
const gameWord = new RegExp(`\\b(?:${gameWords.join('|')})\\b`, 'i');

/** `surgeCount` and `SURGE_COUNT` hold the word as much as `surge count` does. */
const wordsOf = (line: string) => line.replace(/([a-z0-9])([A-Z])/g, '$1 $2').replaceAll('_', ' ');
const namesAGame = (line: string) => gameWord.test(wordsOf(line));

describe('game words', () => {
  it.each([
    'a Surge here',
    'const surgeCount = 1',
    'STAR_WARS',
    'subjugated',
    'two figures',
    'deploymentCards',
    'ticTacToe',
    'deathStar',
    'the theater of a battle',
  ])('found: %s', (line) => {
    expect(namesAGame(line)).toBe(true);
  });

  it.each(['configure', 'insurgent', 'disfigured', 'piece', 'const header = leadership'])('not found: %s', (line) => {
    expect(namesAGame(line)).toBe(false);
  });

  it('stand nowhere in libs', () => {
    const sources = sourcesIn('libs').filter(({ path }) => /\.(ts|mjs|js|css|html|yaml)$/.test(path));
    expect(sources.length).toBeGreaterThan(0);
    expect(offences(sources, namesAGame)).toEqual([]);
  });
});
