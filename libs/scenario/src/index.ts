export { switchableRules, proofsOf, proveRules, prover, resultOf } from './prove.ts';
export type { Proofs, ScenarioProof, ScenarioResult } from './prove.ts';
export { checkLesson } from './lesson/check-lesson.ts';
export { readLesson } from './lesson/lesson.ts';
export type { Lesson, ReadLesson } from './lesson/lesson.ts';
export { LessonError } from './lesson/lesson-run.ts';
export type { LessonView } from './lesson/lesson-run.ts';
export { lessonSession } from './lesson/lesson-session.ts';
export type { LessonSession } from './lesson/lesson-session.ts';
export { readScenarios } from './read.ts';
export type { ReadScenarios } from './read.ts';
export { readPositions } from './read-positions.ts';
export { runScenario } from './run.ts';
export type { RunOptions } from './scenario-game.ts';
export type {
  Action,
  Check,
  Expectation,
  Failure,
  LessonHead,
  WordsByLanguage,
  WrittenAnswer,
  Scenario,
  Step,
} from './scenario.ts';
