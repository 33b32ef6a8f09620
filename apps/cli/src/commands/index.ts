import type { Command } from '../command.ts';
import { gamesCommand } from './games.ts';
import { scenarioCommand } from './scenario.ts';
import { simulateCommand } from './simulate.ts';

export const commands: readonly Command[] = [gamesCommand, simulateCommand, scenarioCommand];
