import { message, type Message } from '@dejarik/content';
import type { Asked, Because, Call, Context, Effects, Instruction, Question, RuleId, Span } from '../types/index.ts';

/**
 * Can anything of what an ability does come about? Answered without doing any of it: its program is walked through as the
 * world is now, every choice is tried with each of its options, and the first call that may start ends the walk. So nothing
 * the program itself would change is met on the way.
 */

type Tell = (because: Because) => void;
type Program = readonly Instruction[];

/**
 * @param span the part of the program that is looked at; all of it if missing
 * @param tell takes a reason for each thing that cannot be
 */
export function comesAbout(does: Effects, cx: Context, g: Asked, span?: Span, tell?: Tell): boolean {
  if ('code' in does) return true;
  return new Walk(does.program, g, tell).anything(span?.from ?? 0, span?.to ?? does.program.length, cx);
}

/** Every reason why nothing of it can come about, each once; a general one if no rule speaks. Empty if something can. */
export function whyNothing(does: Effects, cx: Context, g: Asked, span?: Span): readonly Because[] {
  const reasons: Because[] = [];
  const tell: Tell = (because) => {
    if (!reasons.some((one) => one.rule === because.rule && one.message.id === because.message.id))
      reasons.push(because);
  };
  if (comesAbout(does, cx, g, span, tell)) return [];
  return reasons.length > 0
    ? reasons
    : [{ rule: ruleOf(cx), message: message('engine.comes-to-nothing'), source: cx.self }];
}

/** The options of a choice that lead to something; all of them if none does, or if what follows stands under no rule. */
export function withEffectiveOptions(
  question: Question,
  does: Effects,
  from: number,
  name: string,
  cx: Context,
  g: Asked,
): Question {
  if (question.kind !== 'pick' || question.options.length < 2 || !('program' in does)) return question;
  const refused = new Map<Question['options'][number], readonly Because[]>();
  for (const option of question.options) {
    const reasons: Because[] = [];
    const walk = new Walk(does.program, g, (because) => reasons.push(because));
    if (!walk.anything(from, does.program.length, named(cx, name, option)) && reasons.length > 0)
      refused.set(option, reasons);
  }
  if (refused.size === 0 || refused.size === question.options.length) return question;
  return {
    ...question,
    options: question.options.filter((option) => !refused.has(option)),
    refused: () => [...refused].map(([option, because]) => ({ option, because })),
  };
}

const ruleOf = ({ ability }: Context): RuleId => ability.rules[0] ?? ability.id;
const named = (cx: Context, name: string, value: unknown): Context => ({ ...cx, a: { ...cx.a, [name]: value } });

class Walk {
  constructor(
    readonly program: Program,
    readonly g: Asked,
    readonly tell: Tell | undefined,
  ) {}

  /** Does anything come about from one instruction up to, and without, another? */
  anything(from: number, to: number, start: Context): boolean {
    let cx = start;
    for (let pc = from; pc < to; ) {
      const one = this.program[pc];
      if (one === undefined) return false;
      switch (one.op) {
        // The end of the body of a loop: nothing came of this member.
        case 'more':
          return false;
        case 'goto':
          pc = one.to;
          break;
        case 'if':
          pc = one.expected === true || one.test(cx, this.g) ? pc + 1 : one.otherwise;
          break;
        case 'pay':
          pc = this.payable(one.make(cx, this.g)) ? pc + 1 : one.otherwise;
          break;
        case 'bind':
          cx = named(cx, one.name, one.value(cx, this.g));
          pc++;
          break;
        case 'confirm':
          if ((one.offered?.(cx, this.g) ?? true) && this.anything(pc + 1, one.otherwise, cx)) return true;
          pc = one.otherwise;
          break;
        case 'pick': {
          const after = this.chosen(one, pc, to, cx);
          if (typeof after === 'boolean') return after;
          pc = after;
          break;
        }
        default: {
          const after = this.done(one, pc, cx);
          if (typeof after === 'boolean') return after;
          pc = after;
        }
      }
    }
    return false;
  }

  /** An instruction that does something. @returns whether something comes about, or where to go on looking */
  private done(
    one: Exclude<Instruction, { op: 'pick' | 'bind' | 'pay' | 'if' | 'goto' | 'more' | 'confirm' }>,
    pc: number,
    cx: Context,
  ): boolean | number {
    switch (one.op) {
      case 'call':
        return this.mayHappen(one.make(cx, this.g)) || (one.pivotal === true ? false : pc + 1);
      case 'together':
        return one.make(cx, this.g).some((call) => this.mayHappen(call)) || pc + 1;
      case 'branch': {
        if (one.question(cx, this.g) !== null) return true;
        if (this.tell) for (const { because } of one.refused(cx, this.g)) because.forEach(this.tell);
        return one.otherwise;
      }
      case 'each':
        return (
          one.over(cx, this.g).some((member) => this.anything(pc + 1, one.end, named(cx, one.name, member))) || one.end
        );
      default:
        return true;
    }
  }

  private chosen(one: Extract<Instruction, { op: 'pick' }>, pc: number, to: number, cx: Context): boolean | number {
    const question = one.question(cx, this.g);
    if (question === null) {
      this.say(cx, message('engine.nothing-to-choose'));
      return one.otherwise;
    }
    for (const answer of answers(question)) if (this.anything(pc + 1, to, named(cx, one.name, answer))) return true;
    return question.pass && one.otherwise;
  }

  private payable(costs: readonly Call[]): boolean {
    const { g, tell } = this;
    if (costs.every((call) => g.can(call))) return true;
    if (tell) for (const call of costs) g.why(call).forEach(tell);
    return false;
  }

  private mayHappen(call: Call | null): boolean {
    if (call === null) return false;
    const { g, tell } = this;
    if (g.can(call)) return g.valid(call);
    if (tell) g.why(call).forEach(tell);
    return false;
  }

  private say(cx: Context, why: Message): void {
    this.tell?.({ rule: ruleOf(cx), message: why, source: cx.self });
  }
}

/** Answers that stand for all: each option, or of lists those of neighbours that are as short as allowed. */
function answers({ kind, options, min }: Question): readonly unknown[] {
  if (kind === 'pick') return options;
  const length = Math.max(min, 1);
  return options.slice(0, options.length - length + 1).map((_, i) => options.slice(i, i + length));
}
