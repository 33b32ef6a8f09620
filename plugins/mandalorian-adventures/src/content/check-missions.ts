import type { Content } from '../tables.ts';
import { areasOf, checkWords } from './check-maps.ts';
import { namedBy, repeated, type ContentFault } from './fault.ts';
import { slotWords, type MissionData, type ThreatData } from './types.ts';

/** Whether missions, token sets and the guide deck fit together. */

/** How many tokens the sets of the story missions have, by their number. */
const SET_SIZES: Readonly<Record<number, number>> = { 1: 24, 2: 29, 3: 28, 4: 25 };

/** The one feature that every mission knows. */
const MEDPAC = 'medpac';

export function checkMissions(content: Content): readonly ContentFault[] {
  const { missions } = content;
  const twice = (
    keys: readonly (string | number)[],
    field: string,
    found: (mission: MissionData) => string,
    allowed: string,
  ): readonly ContentFault[] =>
    repeated(keys).flatMap((i) => {
      const mission = missions[i];
      return mission === undefined ? [] : [{ list: 'missions', path: [i, field], found: found(mission), allowed }];
    });
  return [
    ...checkTokens(content),
    ...twice(
      missions.map(({ id }) => id),
      'id',
      ({ id }) => `"${id}" twice`,
      'each mission once',
    ),
    ...twice(
      missions.map(({ number }) => number),
      'number',
      ({ number }) => `a second mission ${number}`,
      'a number of its own',
    ),
    ...twice(
      missions.map(({ objective }) => JSON.stringify(objective)),
      'objective',
      ({ id }) => `a goal of "${id}" like another mission's`,
      'a goal of its own',
    ),
    ...twice(
      missions.map(({ crisis }) => JSON.stringify(crisis)),
      'crisis',
      ({ id }) => `a crisis of "${id}" like another mission's`,
      'a crisis of its own',
    ),
    ...missions.flatMap((mission, i) => checkMission(content, mission, i)),
    ...checkGuide(content),
  ];
}

function checkTokens({ tokens }: Content): readonly ContentFault[] {
  const faults: ContentFault[] = repeated(tokens.map(({ mission }) => mission)).map((i) => ({
    list: 'tokens',
    path: [i, 'mission'],
    found: `a second set ${tokens[i]?.mission ?? ''}`,
    allowed: 'each set once',
  }));
  const ids: string[] = [];
  tokens.forEach((set, i) => {
    set.tokens.forEach((token, j) => {
      const at = (field: string, found: string, allowed: string): void => {
        faults.push({
          list: 'tokens',
          path: field === '' ? [i, 'tokens', j] : [i, 'tokens', j, field],
          found,
          allowed,
        });
      };
      if (ids.includes(token.id)) at('id', `"${token.id}" twice`, 'each kind of token once, with its count');
      ids.push(token.id);
      if ((token.enemy === undefined) === (token.feature === undefined))
        at(
          '',
          `"${token.id}" that is ${token.enemy === undefined ? 'neither an enemy nor a feature' : 'an enemy and a feature'}`,
          'one of the two',
        );
      if (token.reinforcement === true && token.enemy === undefined)
        at('reinforcement', `"${token.id}", a reinforcement that is no enemy`, 'an enemy');
      if (token.reinforcement === true && token.enemy?.abilities.includes('effect') === true)
        at(
          'enemy',
          `the mission effect on "${token.id}", a reinforcement, which nobody ever reveals`,
          'abilities that come about',
        );
      if (token.effect === true && token.enemy !== undefined)
        at('effect', `"${token.id}", an enemy with "effect"`, 'the ability "effect" of the enemy');
    });
    const size = set.tokens.reduce((sum, { count }) => sum + count, 0);
    const wanted = SET_SIZES[set.mission] ?? size;
    if (size !== wanted)
      faults.push({
        list: 'tokens',
        path: [i, 'tokens'],
        found: `a set ${set.mission} of ${size} tokens`,
        allowed: `${wanted} tokens`,
      });
    if (!set.tokens.some((token) => token.reinforcement === true))
      faults.push({
        list: 'tokens',
        path: [i, 'tokens'],
        found: `a set ${set.mission} without reinforcements`,
        allowed: 'at least one',
      });
  });
  return faults;
}

function checkMission(content: Content, mission: MissionData, index: number): readonly ContentFault[] {
  const faults: ContentFault[] = [];
  const at = (path: readonly (string | number)[], found: string, allowed: string): void => {
    faults.push({ list: 'missions', path: [index, ...path], found, allowed });
  };
  const map = content.maps.find(({ id }) => id === mission.map);
  if (map === undefined) at(['map'], `the map "${mission.map}"`, content.maps.map(({ id }) => id).join(', '));
  mission.characters.forEach((id, i) => {
    if (!content.characters.some((one) => one.id === id))
      at(['characters', i], `the character "${id}"`, content.characters.map((one) => one.id).join(', '));
  });
  for (const i of repeated(mission.characters))
    at(['characters', i], `"${mission.characters[i] ?? ''}" twice`, 'each character once');
  for (const id of Object.keys(mission.starts ?? {}))
    if (!mission.characters.includes(id)) at(['starts', id], `a start of "${id}"`, mission.characters.join(', '));
  checkSlots(mission, at);

  const areas = areasOf(map);
  if (areas !== undefined) {
    const known = (sign: string, path: readonly (string | number)[]): void => {
      if (!areas.signs.includes(sign))
        at(path, `the area "${sign}"`, `an area of "${mission.map}" (${areas.signs.join('')})`);
    };
    for (const field of ['hidden', 'open'] as const)
      for (const [shape, signs] of Object.entries(mission[field] ?? {}))
        signs.forEach((sign, i) => {
          known(sign, [field, shape, i]);
        });
    for (const [id, sign] of Object.entries(mission.starts ?? {})) known(sign, ['starts', id]);
    checkIcons(mission, at);
    const { number: _number, ...said } = mission;
    for (const { path, found, allowed } of checkWords(said, areas)) at(path, found, allowed);
  }

  const set = content.tokens.find((one) => one.mission === mission.tokens)?.tokens;
  if (set === undefined)
    at(['tokens'], `threat tokens of number ${mission.tokens}`, content.tokens.map((one) => one.mission).join(', '));
  else checkAgainstTokens(mission, set, at);
  return faults;
}

/** No area has more face-down tokens than this. */
const MOST_HIDDEN = 2;

/** An area has one icon of a shape, and few in all. */
function checkIcons(mission: MissionData, at: At): void {
  const hidden: string[] = [];
  for (const field of ['hidden', 'open'] as const) {
    for (const [shape, signs] of Object.entries(mission[field] ?? {})) {
      for (const i of repeated(signs))
        at([field, shape, i], `area "${signs[i] ?? ''}" twice`, 'each area once for a shape');
      if (field === 'hidden')
        signs.forEach((sign, i) => {
          hidden.push(sign);
          if (hidden.filter((one) => one === sign).length > MOST_HIDDEN)
            at([field, shape, i], `more than ${MOST_HIDDEN} hidden tokens on area "${sign}"`, `at most ${MOST_HIDDEN}`);
        });
    }
  }
}

type At = (path: readonly (string | number)[], found: string, allowed: string) => void;

function checkSlots(mission: MissionData, at: At): void {
  const slots = mission.slots ?? [];
  const ids: readonly string[] = [...slotWords, ...slots.map(({ id }) => id)];
  slots.forEach(({ id }, i) => {
    if (ids.indexOf(id) < i + slotWords.length) at(['slots', i, 'id'], `a second slot "${id}"`, 'a name of its own');
  });
  for (const { word, path } of namedBy(mission, 'slot-id'))
    if (!ids.includes(word)) at(path, `the slot "${word}"`, ids.join(', '));
}

function checkAgainstTokens(mission: MissionData, set: readonly ThreatData[], at: At): void {
  for (const shape of new Set([...Object.keys(mission.hidden), ...Object.keys(mission.open ?? {})])) {
    const wanted = (mission.hidden[shape]?.length ?? 0) + (mission.open?.[shape]?.length ?? 0);
    const there = set
      .filter((token) => token.shape === shape && token.reinforcement !== true)
      .reduce((sum, token) => sum + token.count, 0);
    if (there < wanted)
      at(
        [mission.hidden[shape] === undefined ? 'open' : 'hidden', shape],
        `${wanted} icons of the shape "${shape}"`,
        `at most ${there}, the tokens of that shape in set ${mission.tokens}`,
      );
  }
  const symbols = [...new Set(set.flatMap(({ feature }) => (feature === undefined ? [] : [feature])))];
  const entries = Object.keys(mission.features ?? {});
  for (const symbol of symbols)
    if (symbol !== MEDPAC && !entries.includes(symbol))
      at(
        mission.features === undefined ? [] : ['features'],
        `no entry for the feature "${symbol}"`,
        `entries for all of ${symbols.filter((one) => one !== MEDPAC).join(', ')}`,
      );
  for (const symbol of entries)
    if (!symbols.includes(symbol))
      at(['features', symbol], `the feature "${symbol}"`, `features of set ${mission.tokens} (${symbols.join(', ')})`);
  const hasEffect = set.some((token) => token.effect === true || token.enemy?.abilities.includes('effect') === true);
  if (hasEffect && mission.effect === undefined)
    at([], 'tokens with the symbol of the mission effect, and no "effect"', 'what the symbol does in this mission');
  for (const { word, path } of namedBy(mission, 'token'))
    if (!set.some((token) => token.id === word))
      at(path, `the token "${word}"`, set.map((token) => token.id).join(', '));
  for (const { word, path } of ['at-feature', 'near-feature'].flatMap((key) => namedBy(mission, key)))
    if (!symbols.includes(word)) at(path, `the feature "${word}"`, symbols.join(', '));
}

function checkGuide({ guide, missions, skills, planning, events }: Content): readonly ContentFault[] {
  const faults: ContentFault[] = [];
  const at = (path: readonly (string | number)[], found: string, allowed: string): void => {
    faults.push({ list: 'guide', path, found, allowed });
  };
  const known = { skills: skills.flatMap(({ cards }) => cards), planning, events } as const;
  const added: string[] = [];
  const envelopes: number[] = [];
  let waits = false;
  guide.forEach((card, i) => {
    if (card.number !== i + 1)
      at([i, 'number'], `number ${card.number}`, `${i + 1}: cards follow their numbers without a gap`);
    if (card.stop === true) waits = false;
    if (card.mission !== undefined) {
      if (!missions.some(({ id }) => id === card.mission))
        at([i, 'mission'], `the mission "${card.mission}"`, missions.map(({ id }) => id).join(', '));
      if (waits) at([i, 'mission'], 'a second mission before a STOP', 'a card with "stop" between two missions');
      waits = true;
    }
    if ((card.envelope === undefined) !== (card.contents === undefined))
      at([i], 'an envelope without contents, or contents without an envelope', 'both or neither');
    if (card.envelope !== undefined && envelopes.includes(card.envelope))
      at([i, 'envelope'], `envelope ${card.envelope} once more`, 'each envelope once');
    if (card.envelope !== undefined) envelopes.push(card.envelope);
    for (const field of ['adds', 'contents'] as const) {
      for (const kind of ['skills', 'planning', 'events'] as const) {
        card[field]?.[kind]?.forEach((id, j) => {
          if (!known[kind].some((one) => one.id === id && one.locked === true))
            at([i, field, kind, j], `"${id}"`, `a card of ${kind} with "locked: true"`);
          if (added.includes(`${kind} ${id}`)) at([i, field, kind, j], `"${id}" added once more`, 'each card once');
          added.push(`${kind} ${id}`);
        });
      }
    }
  });
  for (const kind of ['skills', 'planning', 'events'] as const)
    for (const { id, locked } of known[kind])
      if (locked === true && !added.includes(`${kind} ${id}`))
        at([], `no card that adds "${id}"`, 'a card for every one that is locked');
  return faults;
}
