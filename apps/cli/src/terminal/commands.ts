import { nearest } from '@dejarik/content';
import type { Ask, Option, Refusal, SeatId, View } from '@dejarik/session';
import { UsageError } from '../errors.ts';
import { OTHER_GAME } from '../saved.ts';
import { describedBy, describedIn, type Described } from './about.ts';
import { AnswerParser } from './answer-parser.ts';
import { handLines, statusLine } from './table-lines.ts';
import { labelOf } from './question.ts';
import type { Screen } from './screen.ts';
import type { Table } from './table.ts';
import { eventLines, measures } from './events.ts';

/** So many events `log` shows. */
const LATEST = 20;
/** Kinds of questions whose answers have several parts. */
const SEVERAL: ReadonlySet<Ask['kind']> = new Set<Ask['kind']>(['pick-many', 'order', 'allocate', 'assign']);

/** What people type at a question: answers, and commands that show, take back or keep something. */
export class Commands {
  readonly #table: Table;
  readonly #screen: Screen;

  constructor(table: Table, screen: Screen) {
    this.#table = table;
    this.#screen = screen;
  }

  /** Carries out a line that was typed. @returns true if the game goes on */
  carryOut(seat: SeatId, ask: Ask, line: string): boolean {
    const { session, translator, words } = this.#table;
    const meaning = new AnswerParser(session, ask, translator, this.#screen.codes);
    const [command = '', ...rest] = line.split(/\s+/);
    const argument = rest.join(' ');
    switch (command) {
      case '':
      case 'help':
      case '?':
        this.#screen.say(...words.help);
        return false;
      case 'status':
        this.#screen.say(...this.#status(session.view(seat)));
        return false;
      case 'map':
        this.#screen.forget();
        this.#screen.look(session.view(seat), ask);
        this.#screen.question(ask);
        return false;
      case 'hand':
        this.#screen.say(...handLines(session.view(seat), translator, words, this.#table.face));
        return false;
      case 'log':
        this.#screen.say(...eventLines(session.events(seat).slice(-LATEST), translator).map(({ line }) => line));
        return false;
      case 'why':
        this.#why(seat, ask, argument, meaning);
        return false;
      case 'suggest':
        this.#suggest(seat, meaning);
        return false;
      case 'about':
        this.#about(seat, ask, argument, meaning);
        return false;
      case 'undo':
        return this.#undo(seat, argument);
      case 'save':
      case 'save!':
        this.#save(argument, command === 'save!');
        return false;
    }
    return this.#answer(seat, ask, line, meaning);
  }

  /** @returns true if the line was an answer that the session took */
  #answer(seat: SeatId, ask: Ask, line: string, meaning: AnswerParser): boolean {
    const { session, translator, words } = this.#table;
    const value = meaning.answer(line);
    if (value === undefined) {
      this.#screen.say(
        words.unclear(
          line,
          nearest(
            line,
            ask.options.map((option) => translator.say(option.message)),
          ),
        ),
      );
      const refused = meaning.option(line, ask.refused);
      if (refused !== undefined && !/^\d+$/.test(line)) this.#screen.say(...this.#reasons(seat, refused));
      return false;
    }
    const said = session.answer(seat, ask.id, value);
    if (said.ok) return true;
    this.#screen.say(...this.#refusal(said));
    return false;
  }

  #refusal({ message: words, because = [] }: Refusal): readonly string[] {
    const { translator } = this.#table;
    return [translator.say(words), ...because.map(({ rule, message }) => `  ${translator.say(message)} (${rule})`)];
  }

  /** Says how an answer that may be given can be typed. */
  #suggest(seat: SeatId, meaning: AnswerParser): void {
    const { session, words } = this.#table;
    const line = meaning.line(session.suggest(seat)?.value ?? null);
    this.#screen.say(line === undefined ? words.noSuggestion : words.suggested(line));
  }

  /** How the game stands, and what it is about. */
  #status(view: View): string[] {
    const { session, translator, face, words } = this.#table;
    const lines = [...statusLine(session, view, translator, face), ...this.#screen.task(view)];
    return lines.length === 0 ? [words.noStatus] : lines;
  }

  #why(seat: SeatId, ask: Ask, name: string, meaning: AnswerParser): void {
    const { translator, words } = this.#table;
    if (name === '') {
      this.#screen.say(
        ...(ask.refused.length === 0
          ? [words.nothingRefused]
          : ask.refused.flatMap((option) => this.#reasons(seat, option))),
      );
      return;
    }
    const draft = SEVERAL.has(ask.kind) ? meaning.answer(name) : undefined;
    if (draft !== undefined && draft !== null) {
      const said = this.#table.session.judge(seat, ask.id, draft);
      this.#screen.say(...(said.ok ? [words.fits] : this.#refusal(said)));
      return;
    }
    const offered = meaning.option(name);
    const refused = meaning.option(name, ask.refused);
    if (refused !== undefined && (offered === undefined || /^\d+$/.test(name) === false))
      this.#screen.say(...this.#reasons(seat, refused));
    else if (offered !== undefined) this.#screen.say(words.allowed(translator.say(offered.message)));
    else
      this.#screen.say(
        words.unclear(
          name,
          nearest(
            name,
            [...ask.refused, ...ask.options].map((option) => translator.say(option.message)),
          ),
        ),
      );
  }

  #reasons(seat: SeatId, option: Option): string[] {
    const { session, translator } = this.#table;
    const why = session.explain(seat, option.key).map(({ rule, message }) => `${translator.say(message)} (${rule})`);
    return [`  ${translator.say(option.message)}: ${why.join(' ')}`];
  }

  #about(seat: SeatId, ask: Ask, name: string, meaning: AnswerParser): void {
    const { session, translator, words, face } = this.#table;
    const option = meaning.option(name) ?? meaning.option(name, ask.refused);
    const view = session.view(seat);
    const seen = describedIn(view, this.#screen.codes, translator, face);
    const meant = describedBy(name, seen);
    if (option === undefined) {
      const names = [...ask.options.map((one) => translator.say(one.message)), ...seen.map((one) => one.name)];
      this.#screen.say(...(meant === undefined ? [words.unclear(name, nearest(name, names))] : described(meant)));
      return;
    }
    const preview = session.preview(seat, option.key);
    const texts = [
      ...(option.text === undefined ? [] : [option.text]),
      ...(preview?.texts ?? []),
      ...(preview?.obstacles ?? []).map((one) => one.message),
    ].map((text) => translator.say(text));
    this.#screen.say(
      labelOf(option, ask.options, translator, view),
      ...texts.map((one) => `  ${one}`),
      ...measures(preview, translator).map((one) => `  ${one}`),
    );
    // What is chosen itself, and of what it points at the one that was named.
    const one = seen.find(({ key }) => key === option.key) ?? meant;
    if (one === undefined || ![option.key, ...option.points].includes(one.key)) return;
    const more = one.lines.filter((line) => !texts.includes(line));
    if (more.length > 0) this.#screen.say(...described({ ...one, lines: more }));
  }

  #undo(seat: SeatId, how: string): boolean {
    const { session, translator, words } = this.#table;
    const said = session.undo(seat, how === 'all' ? { consent: session.seats.filter((one) => one !== seat) } : {});
    if (!said.ok) {
      this.#screen.say(
        translator.say(said.message),
        ...(['undo/answered', 'undo/chance', 'undo/loaded', 'undo/knowledge'].includes(said.code)
          ? [words.undoAll]
          : []),
      );
      return false;
    }
    this.#screen.rewound();
    this.#screen.say(words.undone);
    return true;
  }

  /** A place where nothing can be kept costs nobody the game. */
  #save(file: string, over: boolean): void {
    const { words } = this.#table;
    if (file === '') {
      this.#screen.say(words.sayFile);
      return;
    }
    try {
      this.#screen.say(words.saved(this.#table.keep(file, over)));
    } catch (error) {
      if (error instanceof UsageError && error.code === OTHER_GAME) {
        this.#screen.say(words.otherGame(file));
        return;
      }
      this.#screen.say(words.notSaved(error instanceof Error ? error.message : String(error)));
    }
  }
}

const described = ({ name, lines }: Described): readonly string[] => [name, ...lines.map((line) => `  ${line}`)];
