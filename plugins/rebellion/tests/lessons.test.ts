/// <reference types="node" />
import { checkLesson, readLesson } from '@dejarik/scenario';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rebellion } from '../src/index.ts';

const folder = join(import.meta.dirname, '..', 'lessons');
const files = readdirSync(folder).sort();

describe('lessons of the civil war', () => {
  it('teach missions, then moving, then combat', () => {
    expect(files).toEqual(['1-missions.yaml', '2-moving.yaml', '3-combat.yaml']);
  });

  it.each(files)('%s can be played as it is told, forward and back, and speaks all languages', (file) => {
    const read = readLesson(file, readFileSync(join(folder, file), 'utf8'));
    expect(read.ok ? checkLesson(read.value, [rebellion], ['en', 'pl', 'ru']) : read.issues).toEqual([]);
  });
});
