import type { ContentIssue } from '@dejarik/content';
import { describeValue, readYaml, v, type Path, type YamlSource } from '@dejarik/content/yaml';
import type { Json } from '@dejarik/engine';
import { headForm, stepWords, wordsForm, WORDS_FORM } from './lesson/lesson-form.ts';
import { linesIn } from './lines.ts';
import type { Check, Expectation, WrittenAnswer, Scenario, Step } from './scenario.ts';
import { MOST_VARIANTS, variantsOf, vary } from './vary.ts';

export type ReadScenarios =
  | { readonly ok: true; readonly value: readonly Scenario[] }
  | { readonly ok: false; readonly issues: readonly ContentIssue[] };

const text = v.pipe(v.string(), v.nonEmpty('text that is not empty'));
const texts = v.union([text, v.array(text)]);
const anything = v.unknown();
const one = v.strictObject({
  scenario: text,
  lesson: v.optional(headForm),
  rules: v.optional(v.array(text)),
  game: text,
  mode: v.optional(text),
  seats: v.optional(v.pipe(v.number(), v.integer('a whole number'))),
  options: v.optional(v.record(v.string(), anything)),
  vary: v.optional(v.record(v.string(), v.pipe(v.array(anything), v.minLength(1)))),
  given: v.optional(anything),
  when: v.optional(v.array(v.record(v.string(), anything))),
  then: v.array(v.record(v.string(), anything)),
});
type Written = v.InferOutput<typeof one>;

const checkSchemas = {
  value: v.record(v.string(), anything),
  view: v.strictObject({ seat: text, path: text, is: anything }),
  asked: texts,
  point: text,
  offered: v.union([text, v.array(anything)]),
  'not-offered': v.union([text, v.array(anything)]),
  refused: v.strictObject({ option: anything, rule: v.optional(text), seat: v.optional(text) }),
  events: v.array(text),
  'no-event': texts,
  outcome: texts,
} as const;
type CheckName = keyof typeof checkSchemas;
const CHECKS = Object.keys(checkSchemas) as readonly CheckName[];

/**
 * Reads a file of scenarios: one, a list of them, or several documents divided by lines of `---`.
 * @returns the scenarios, those that vary already multiplied, or all that is wrong with the file
 */
export function readScenarios(file: string, content: string): ReadScenarios {
  const found: Scenario[] = [];
  const issues: ContentIssue[] = [];
  for (const document of documents(content)) {
    const plain = readYaml(file, document, v.unknown());
    const isList = plain.ok && Array.isArray(plain.value);
    const read = readYaml(
      file,
      document,
      isList
        ? v.array(one)
        : v.pipe(
            one,
            v.transform((single): Written[] => [single]),
          ),
    );
    if (!read.ok) {
      issues.push(...read.issues);
      // Steps and checks are read all the same, so that one look at a file shows every fault in it.
      if (plain.ok)
        (isList ? (plain.value as unknown[]) : [plain.value]).forEach((written, i) => {
          new Reader(plain.source, isList ? [i] : [], issues).look(written);
        });
      continue;
    }
    read.value.forEach((written, i) => {
      const reader = new Reader(read.source, isList ? [i] : [], issues);
      found.push(...reader.scenarios(written));
    });
  }
  return issues.length > 0 ? { ok: false, issues: distinct(issues) } : { ok: true, value: found };
}

/** In the order of the file, each fault once: one that stands in a scenario that varies is found for every variant. */
function distinct(issues: readonly ContentIssue[]): ContentIssue[] {
  const byMessage = new Map(issues.map((issue) => [issue.message, issue]));
  return [...byMessage.values()].sort((a, b) => a.line - b.line || a.column - b.column);
}

/** The documents of a text, each with empty lines in front, so that its line numbers are those of the whole. */
function documents(content: string): string[] {
  const parts: string[] = [];
  let lines: string[] = [];
  let start = 0;
  const close = (next: number): void => {
    if (lines.some((line) => line.trim() !== '' && !line.trimStart().startsWith('#')))
      parts.push('\n'.repeat(start) + lines.join('\n'));
    lines = [];
    start = next;
  };
  content.split(/\r?\n/).forEach((line, i) => {
    if (/^---\s*$/.test(line)) close(i + 1);
    else lines.push(line);
  });
  close(0);
  return parts;
}

class Reader {
  constructor(
    readonly source: YamlSource,
    readonly root: Path,
    readonly issues: ContentIssue[],
  ) {}

  scenarios(written: Written): Scenario[] {
    const { line } = this.source.position([...this.root, 'scenario'], 'key');
    if (written.then.length === 0 && (written.when ?? []).length === 0)
      this.#wrong(['then'], written.then, ['a check: a scenario without steps and checks says nothing']);
    const variants = variantsOf(written.vary ?? {});
    if (variants > MOST_VARIANTS) {
      this.issues.push(
        this.source.issue([...this.root, 'vary'], {
          found: `${variants} combinations of ${Object.entries(written.vary ?? {})
            .map(([name, values]) => `${values.length} × ${name}`)
            .join(', ')}`,
          allowed: [`at most ${MOST_VARIANTS}`],
          at: 'key',
        }),
      );
      return [];
    }
    const places = Object.fromEntries(
      (['game', 'mode', 'seats', 'rules', 'options', 'given', 'lesson'] as const).flatMap((key) => [
        ...linesIn(this.source, this.root, [key], written[key]),
      ]),
    );
    return vary(written.vary ?? {}, {
      options: written.options ?? {},
      given: written.given,
      when: written.when ?? [],
      then: written.then,
    }).map(
      ({ name, value }): Scenario => ({
        file: this.source.file,
        line,
        scenario: name === '' ? written.scenario : `${written.scenario} (${name})`,
        rules: written.rules ?? [],
        game: written.game,
        mode: written.mode ?? '',
        seats: written.seats,
        options: value.options as Readonly<Record<string, Json>>,
        given: value.given as Json | undefined,
        steps: value.when.flatMap((step, i) => this.step(step, ['when', i], written.lesson?.seat)),
        then: value.then.flatMap((check, i) => this.checks(check, ['then', i])),
        ...(written.lesson === undefined ? {} : { lesson: written.lesson }),
        places,
      }),
    );
  }

  /** Notes what is wrong with the steps and checks of a scenario whose other parts could not be read. */
  look(written: unknown): void {
    if (!isRecord(written)) return;
    const { when, then } = written;
    if (Array.isArray(when))
      when.forEach((step: unknown, i) => {
        if (isRecord(step)) this.step(step, ['when', i]);
      });
    if (Array.isArray(then))
      then.forEach((check: unknown, i) => {
        if (isRecord(check)) this.checks(check, ['then', i]);
      });
  }

  line(path: Path): number {
    return this.source.position([...this.root, ...path], 'key').line;
  }

  /** @param learner the seat of who learns, in a lesson */
  step(step: Readonly<Record<string, unknown>>, path: Path, learner?: string): Step[] {
    if (Object.keys(step).length === 0)
      return this.#wrong(path, step, [`a step: the answer of a seat, or ${stepWords.join(', ')}`]);
    return Object.entries(step).flatMap(([key, value]): Step[] => {
      const at = [...path, key];
      const line = this.line(at);
      switch (key) {
        case 'roll':
          return [{ do: 'roll', line, dice: value as Json }];
        case 'draw':
          return [{ do: 'draw', line, things: value as Json }];
        case 'save-load':
          return value === true ? [{ do: 'save-load', line }] : this.#wrong(at, value, ['true']);
        case 'expect': {
          const list = Array.isArray(value) ? (value as unknown[]) : [value];
          return [
            {
              do: 'expect',
              line,
              checks: list.flatMap((check, i) =>
                isRecord(check)
                  ? this.checks(check, Array.isArray(value) ? [...at, i] : at)
                  : this.#wrong(at, check, ['checks']),
              ),
            },
          ];
        }
        case 'say':
          return v.is(wordsForm, value)
            ? [{ do: 'say', line, words: value, alone: learner === undefined || !Object.hasOwn(step, learner) }]
            : this.#wrong(at, value, [WORDS_FORM]);
        case 'or':
          return Array.isArray(value) && learner !== undefined && Object.hasOwn(step, learner)
            ? []
            : this.#wrong(at, value, ['a list of other answers, in a step of a lesson in which who learns answers']);
        default:
          return [
            {
              do: 'answer',
              line,
              seat: key,
              said: value as WrittenAnswer,
              ...(key === learner && Array.isArray(step['or']) ? { or: step['or'] as readonly WrittenAnswer[] } : {}),
            },
          ];
      }
    });
  }

  checks(check: Readonly<Record<string, unknown>>, path: Path): Check[] {
    const seat = typeof check['seat'] === 'string' ? check['seat'] : undefined;
    if (!Object.keys(check).some((key) => key !== 'seat')) return this.#wrong(path, check, CHECKS);
    return Object.entries(check).flatMap(([key, value]): Check[] => {
      if (key === 'seat') return [];
      const at = [...path, key];
      const name = CHECKS.find((one) => one === key);
      if (name === undefined) {
        this.issues.push(
          this.source.issue([...this.root, ...at], {
            found: `the check "${key}"`,
            allowed: [...CHECKS, 'seat'],
            misspelled: key,
            at: 'key',
          }),
        );
        return [];
      }
      const schema = checkSchemas[name];
      const parsed = v.safeParse(schema, value);
      if (!parsed.success) return this.#wrong(at, value, [FORMS[name]]);
      const line = this.line(at);
      return expectations(name, parsed.output, seat).map((one) => ({
        ...one,
        line: one.expect === 'value' ? this.line([...at, one.name]) : line,
      }));
    });
  }

  #wrong(path: Path, value: unknown, allowed: readonly string[]): [] {
    this.issues.push(this.source.issue([...this.root, ...path], { found: describeValue(value), allowed }));
    return [];
  }
}

const FORMS: Readonly<Record<CheckName, string>> = {
  value: 'a mapping of names to wanted values',
  view: '{seat, path, is}',
  asked: 'a seat, several, or none',
  point: "a verb's step",
  offered: 'a list of options',
  'not-offered': 'a list of options',
  refused: '{option, rule}',
  events: 'a list of names',
  'no-event': 'a name or a list of names',
  outcome: 'none, draw, or the seats that win',
};

const listOf = <T>(value: T | readonly T[]): readonly T[] =>
  Array.isArray(value) ? (value as readonly T[]) : [value as T];

function expectations(name: CheckName, value: unknown, seat: string | undefined): Expectation[] {
  switch (name) {
    case 'value':
      return Object.entries(value as Record<string, Json>).map(([of, is]) => ({ expect: 'value', name: of, is }));
    case 'view':
      return [{ expect: 'view', ...(value as { seat: string; path: string; is: Json }) }];
    case 'asked':
      return [{ expect: 'asked', seats: listOf(value as string | string[]).filter((one) => one !== 'none') }];
    case 'point':
      return [{ expect: 'point', point: value as string }];
    case 'offered':
    case 'not-offered':
      return [
        { expect: name, seat, options: listOf(value as WrittenAnswer | WrittenAnswer[]) as readonly WrittenAnswer[] },
      ];
    case 'refused': {
      const { option, rule, seat: own } = value as { option: WrittenAnswer; rule?: string; seat?: string };
      return [{ expect: 'refused', seat: own ?? seat, option, rule }];
    }
    case 'events':
      return [{ expect: 'events', names: value as string[] }];
    case 'no-event':
      return [{ expect: 'no-event', names: listOf(value as string | string[]) }];
    case 'outcome':
      return [
        { expect: 'outcome', is: value === 'none' || value === 'draw' ? value : listOf(value as string | string[]) },
      ];
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
