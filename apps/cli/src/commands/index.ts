import type { Command } from '../command.ts';
import { buildTableCommand } from './build-table.ts';
import { conformCommand } from './conform.ts';
import { devCommand } from './dev.ts';
import { gamesCommand } from './games.ts';
import { matchCommand } from './match.ts';
import { oddsCommand } from './odds.ts';
import { playCommand } from './play.ts';
import { replayCommand } from './replay.ts';
import { rulesCommand } from './rules.ts';
import { scenarioCommand } from './scenario.ts';
import { simulateCommand } from './simulate.ts';
import { validateCommand } from './validate.ts';

export const commands: readonly Command[] = [
  gamesCommand,
  playCommand,
  simulateCommand,
  matchCommand,
  scenarioCommand,
  replayCommand,
  rulesCommand,
  oddsCommand,
  validateCommand,
  conformCommand,
  devCommand,
  buildTableCommand,
];
