import { message, type Asked, type EntityId, type Message } from '@dejarik/sdk';
import { skills, theaters } from '../content/types.ts';
import { leaderEntry } from './board.ts';

/** What a leader who may be chosen is called: with what the choice is about, so that nobody has to read each one's card. */

const nameOf = (g: Asked, leader: EntityId): Message => message(`leader.${leaderEntry(g, leader).id}`);

const inOne = (parts: readonly Message[]): Message | undefined =>
  parts.length === 0 ? undefined : parts.reduce((first, second) => message('leader.icons', { first, second }));

const named = (g: Asked, leader: EntityId, parts: readonly Message[]): Message => {
  const icons = inOne(parts);
  return icons === undefined ? nameOf(g, leader) : message('leader.with', { leader: nameOf(g, leader), icons });
};

/** With the icons of the skills. */
export function withSkills(g: Asked, leader: EntityId): Message {
  const own = leaderEntry(g, leader).skills;
  return named(
    g,
    leader,
    skills.flatMap((skill) => (own[skill] === undefined ? [] : [message(`icons.${skill}`, { count: own[skill] })])),
  );
}

/** With the tactic values. */
export function withTactics(g: Asked, leader: EntityId): Message {
  const { tactics } = leaderEntry(g, leader);
  return named(
    g,
    leader,
    tactics === undefined ? [] : theaters.map((theater) => message(`tactics.${theater}`, { value: tactics[theater] })),
  );
}

/** One leader or two by their names. */
export const namesOf = (g: Asked, leader: EntityId, second: EntityId | undefined): Message =>
  second === undefined
    ? nameOf(g, leader)
    : message('leader.icons', { first: nameOf(g, leader), second: nameOf(g, second) });
