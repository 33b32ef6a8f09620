import type { ContentIssue } from '@dejarik/sdk/content';
import { readYaml, type ContentSchema, type PlacedFault, type TextFile, type YamlSource } from '@dejarik/sdk/yaml';
import { upgradeCard } from '../tables.ts';
import { repeatedIds } from './check-things.ts';
import type { Given } from './pack-given.ts';
import type { Army, CommandCard, DeploymentCard, DiceFaces, SkirmishMap, SkirmishUpgrade } from './types.ts';

/** A list whose members are found by their id. */
interface Place {
  readonly source: YamlSource;
  readonly ids: readonly string[];
}

/** What was read of files of content, and where it came from. */
export class Pack {
  readonly given: Given;
  readonly issues: ContentIssue[] = [];
  cards: DeploymentCard[] = [];
  upgrades: SkirmishUpgrade[] = [];
  commands: CommandCard[] = [];
  armies: Army[] = [];
  maps: SkirmishMap[] = [];
  dice: DiceFaces | undefined;
  readonly places = new Map<string, Place>();
  /** Ids by kind of thing, of all files read so far. */
  readonly #seen = new Map<string, Set<string>>();

  constructor(given: Given) {
    this.given = given;
  }

  /** All cards an army may hold. */
  get all(): readonly DeploymentCard[] {
    const { added, cards, upgrades } = this.given;
    const own = [...this.cards, ...this.upgrades.map(upgradeCard)];
    if (added) return [...cards, ...upgrades, ...own];
    return [
      ...(this.cards.length > 0 ? this.cards : cards),
      ...(this.upgrades.length > 0 ? this.upgrades.map(upgradeCard) : upgrades),
    ];
  }

  /** All cards a command deck may hold. */
  get allCommands(): readonly CommandCard[] {
    const { added, commands } = this.given;
    return added ? [...commands, ...this.commands] : this.commands.length > 0 ? this.commands : commands;
  }

  /** @returns undefined if the file has not the form; that is an issue then */
  read<T>(
    { file, text }: TextFile,
    schema: ContentSchema<T>,
  ): { readonly value: T; readonly source: YamlSource } | undefined {
    const read = readYaml(file, text, schema);
    if (read.ok) return read;
    this.issues.push(...read.issues);
    return undefined;
  }

  /** Reads a list, whose members are checked and remembered by their ids. */
  list<T extends { readonly id: string }>(
    name: string,
    file: TextFile,
    schema: ContentSchema<readonly T[]>,
    kind: string,
    check: (list: readonly T[]) => readonly PlacedFault[],
  ): readonly T[] {
    const read = this.read(file, schema);
    if (read === undefined) return [];
    const ids = read.value.map((one) => one.id);
    this.places.set(name, { source: read.source, ids });
    this.fault(read.source, [...repeatedIds(ids, kind, this.seen(kind)), ...check(read.value)]);
    return read.value;
  }

  /** Ids of a kind of thing that are taken. */
  seen(kind: string): Set<string> {
    const seen = this.#seen.get(kind) ?? new Set();
    this.#seen.set(kind, seen);
    return seen;
  }

  fault(source: YamlSource, faults: readonly PlacedFault[]): void {
    this.issues.push(...faults.map(({ path, ...fault }) => source.issue(path, fault)));
  }
}
