import { type Command, jsonOption } from '../command.ts';
import { Progress, say, sayJson } from '../output.ts';
import { rulesReport, type How, type RulesReport, type Share } from '../rules-report.ts';

export const rulesCommand: Command = {
  name: 'rules',
  about:
    'Tells for every rule of a game whether a scenario or check proves it: one that passes, and fails when the rule is switched off or its code is changed.',
  usage: '<game>',
  options: {
    mode: { value: 'mode', about: 'only rules of this mode, and those of all modes' },
    only: { value: 'ids', about: 'only these rules: ids or their beginnings, divided by commas' },
    idle: { about: 'list the scenarios that pass without a rule that they name, and with every change of it' },
    ...jsonOption,
  },
  examples: [
    'rules imperial-assault',
    'rules imperial-assault --mode skirmish --json',
    'rules imperial-assault --only IA-MOV,IA-ATK-16',
    'rules tic-tac-toe',
  ],
  run: async (called, host) => {
    const game = (await host.games()).called(called.args[0]);
    const progress = new Progress(`rules of ${game.id}`);
    const report = await rulesReport(game, { mode: called.get('mode'), only: called.get('only') }, host, progress);
    progress.end();
    if (called.on('json')) sayJson(report);
    else tell(report, called.on('idle'));
    return [report.failed, report.unknown, report.unnoticed, report.faults].some((list) => list.length > 0) ? 1 : 0;
  },
};

const HOWS: readonly How[] = ['switch', 'change', 'check'];

function tell(report: RulesReport, idle: boolean): void {
  const row = (name: string, { executable, proven }: Share): void =>
    say(`  ${name.padEnd(12)} ${String(proven).padStart(4)} of ${String(executable).padStart(4)} proven`);
  say(
    `${report.game}, ${report.mode}: ${report.total} rules, ${report.executable} of them executable, ${report.proven} proven, with ${report.scenarios} scenarios: ${HOWS.map((how) => `${Object.values(report.how).filter((one) => one === how).length} by ${how}`).join(', ')}.`,
  );
  say('By kind:');
  for (const [kind, one] of Object.entries(report.byKind)) row(kind, one);
  say('By mode:');
  for (const [mode, one] of Object.entries(report.byMode)) row(mode, one);
  if (report.unproven.length > 0) say(`Unproven: ${report.unproven.join(', ')}`);
  if (report.named.length > 0)
    say(`Of these named by scenarios or checks, which show nothing without a change: ${report.named.join(', ')}`);
  if (report.unknown.length > 0) say(`Named, but in no catalogue: ${report.unknown.join(', ')}`);
  if (report.idle.length > 0)
    say(
      `${report.idle.length} times a scenario passes without a rule that it names and with every change of it${idle ? ':' : ' (--idle lists them).'}`,
    );
  if (idle) for (const one of report.idle) say(`  ${one.rule}: ${one.scenario} (${one.file})`);
  if (report.untried !== null)
    say(
      `The changes in ${report.untried} were not tried: only a clone of the Dejarik repository, which has all sources, builds changes in. Rules that changes alone prove are unproven here.`,
    );
  for (const one of report.faults)
    say(`FAULT   ${one.listed}:${one.line} ${one.rule} ${one.file}\n        ${one.message}`);
  for (const one of report.unnoticed)
    say(
      `UNNOTICED  ${one.rule}: ${one.file}, ${one.listed}:${one.line}\n        found ${one.find}\n        put   ${one.put}`,
    );
  for (const one of report.failed)
    say(
      `FAILED  ${one.scenario}\n        ${one.file}:${one.failure?.line ?? 0}\n        expected ${one.failure?.expected ?? ''}\n        found ${one.failure?.found ?? ''}`,
    );
}
