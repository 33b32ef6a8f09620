import { TableHost, type GameModule, type Order, type Report } from '../../src/host/index.ts';

/** The verb of a made-up game, but for its steps. */
export const gameVerb = {
  id: 'game',
  params: {},
  rules: [],
  locals: {},
  requires: {},
  amend: {},
  hold: {},
  silent: true,
  shows: {},
};

const says = (id: string) => ({ id: `tossing.${id}` });

/** A made-up game for tests of the host: two seats in turn rest or toss a coin, six times in all. */
const module: GameModule = {
  plugins: [
    {
      id: 'tossing',
      version: '1.0.0',
      modes: [{ id: 'two', message: says('two'), seats: ['first', 'second'], game: 'game' }],
      components: [],
      streams: ['coin'],
      capacity: 4,
      messages: {},
      view: { name: () => says('thing') },
      verbs: [
        {
          ...gameVerb,
          locals: { next: 0, turns: 0 },
          steps: {
            play: {
              ask: (a) => ({
                kind: 'pick',
                by: Number(a['next']),
                message: says('act'),
                of: 'word',
                options: ['rest', 'toss'],
                min: 1,
                max: 1,
                pass: false,
              }),
              run: (a, g, answer) => {
                if (answer === 'toss') g.random('coin', 2);
                return a['turns'] === 5
                  ? { go: 'finish', outcome: { winners: [0], message: says('over') } }
                  : [{ set: { next: 1 - Number(a['next']), turns: Number(a['turns']) + 1 } }, { go: 'again' }];
              },
            },
          },
        },
      ],
    },
  ],
};

/** What the host reported of a game last. */
export type Shown = Extract<Report, { readonly state: unknown }>['state'];

/** A host with that game, and all that it says. */
export interface Table {
  readonly order: (order: Order) => Promise<void>;
  readonly shown: () => Shown;
  /** Answers what is asked with an option. */
  readonly answer: (key: string) => Promise<void>;
  readonly log: () => readonly unknown[];
  /** What it reports as gone wrong. */
  readonly troubles: string[];
}

/** @param second who plays the second seat @param says what a bot answers, one after another; then it rests */
export async function tableOf(second: 'human' | 'bot:plain', says: string[] = []): Promise<Table> {
  let shown: Shown | null = null;
  let answers: unknown[] = [];
  const troubles: string[] = [];
  const host = new TableHost({
    load: async () => ({ game: module }),
    report: (report) => {
      if ('trouble' in report) troubles.push(report.trouble.code);
      if (!('state' in report)) return;
      shown = report.state;
      answers = [...answers.slice(0, report.log.answers.from), ...report.log.answers.items];
    },
    bots: { plain: () => ({ ask: '', value: null }) } as never,
    takeTurn: (session, seat) => session.answer(seat, session.choice(seat)?.id ?? '', says.shift() ?? 'rest'),
  });
  let orders = 0;
  const order = (one: Order): Promise<void> => host.order(++orders, one);
  await order({ do: 'open', modules: [{ address: 'https://site.example/games/tossing.js' }], language: 'en' });
  await order({ do: 'start', mode: 'two', options: {}, seed: 'seed', players: { first: 'human', second } });
  const now = (): Shown => {
    if (shown === null) throw new Error('Nothing was shown.');
    return shown;
  };
  return {
    order,
    troubles,
    shown: now,
    log: () => answers,
    answer: (key) => order({ do: 'answer', ask: now().ask?.id ?? '', value: key }),
  };
}
