/// <reference types="node" />
import { checkLesson, readLesson } from '@dejarik/scenario';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { imperialAssault } from '../src/index.ts';

const folder = join(import.meta.dirname, '..', 'lessons');
const files = readdirSync(folder).sort();

describe('lessons of the skirmish', () => {
  it('teach moving, then attacking, then how a game goes', () => {
    expect(files).toEqual(['1-moving.yaml', '2-attacking.yaml', '3-rounds.yaml']);
  });

  it.each(files)('%s can be played as it is told, forward and back, and speaks all languages', (file) => {
    const read = readLesson(file, readFileSync(join(folder, file), 'utf8'));
    expect(read.ok ? checkLesson(read.value, [imperialAssault], ['en', 'pl', 'ru']) : read.issues).toEqual([]);
  });
});
