import type { Form } from '@dejarik/sdk/content';

type Data = Readonly<Record<string, unknown>>;
const isData = (data: unknown): data is Data => typeof data === 'object' && data !== null && !Array.isArray(data);

/** The arguments of the attack that effects open with, if the ability's own figure makes it. */
function openingAttack(data: unknown, self: readonly string[]): Data | undefined {
  const first: unknown = Array.isArray(data) ? data[0] : data;
  if (first === 'attack') return {};
  if (!isData(first) || !('attack' in first)) return undefined;
  const args = isData(first['attack']) ? first['attack'] : {};
  return !('attacker' in args) || self.includes(String(args['attacker'])) ? args : undefined;
}

/** Costs of a special action: actions, and that its figure may still use one to attack if that is what it begins with. */
export const actionCosts = (actions: unknown, effects: unknown, self: readonly string[]): Data => ({
  action: actions,
  ...(openingAttack(effects, self) === undefined ? {} : { 'own-attack': 1 }),
});

/** `action: 1`: a special action, once in an activation. */
const action: Form = (data, helpers) => {
  const { action: actions, cost, limit, ...rest } = data;
  if (actions !== 1 && actions !== 2) helpers.fault('action', '1 or 2 actions expected, found', actions);
  const compiled = helpers.compile({
    ...rest,
    use: 'action',
    cost: { ...actionCosts(actions, rest['do'], ['self']), ...(isData(cost) ? cost : {}) },
    // IA-ABIL-09
    limit: limit ?? { per: 'activation' },
  });
  return limit === undefined
    ? compiled.map((ability) =>
        ability.limit ? { ...ability, limit: { ...ability.limit, rule: 'IA-ACTN-12' } } : ability,
      )
    : compiled;
};

/** The same effects as those of a surge ability: what they change of the results counts when it is bought. */
function asBought(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(asBought);
  if (!isData(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, inner]) => {
      if (key === 'pierce')
        return [key, isData(inner) && 'amount' in inner ? { ...inner, bought: true } : { amount: inner, bought: true }];
      return [
        key,
        (key === 'add' || key === 'convert') && isData(inner) ? { ...inner, bought: true } : asBought(inner),
      ];
    }),
  );
}

/** `surge: 1`: a surge ability of the carrier that does more than add results and keywords. */
const surge: Form = (data, helpers) => {
  const { surge: amount, do: effects, ...rest } = data;
  if (typeof amount !== 'number' || amount < 1)
    helpers.fault('surge', 'the number of surges it costs expected, found', amount);
  return helpers.compile({
    ...rest,
    before: 'attack.surge',
    of: { attacker: 'self' },
    cost: { surge: amount },
    may: asBought(effects),
  });
};

/** What may not be used at any step, by verb: the step it belongs to. */
const bound: Readonly<Record<string, string>> = {
  // IA-ATK-28
  'add-die': 'dice',
  'remove-die': 'dice',
  // IA-ATK-29
  reroll: 'reroll',
  // IA-ATK-30, IA-CONV-02
  add: 'modify',
  pierce: 'modify',
  convert: 'modify',
};

/** The verbs that a list of effects opens with. */
const opening = (effects: unknown): readonly string[] =>
  Array.isArray(effects) ? effects.flatMap(opening) : isData(effects) ? Object.keys(effects) : [String(effects)];

/** May the effects be used at this step of an attack? What is bound to no step, at any (IA-ATK-27). */
const fits = (step: string, effects: unknown): boolean =>
  opening(effects).every((verb) => (bound[verb] ?? step) === step);

/** `throughout: attacking`: may be used once at any step of an attack; what changes dice or results, at its own step. */
const throughout: Form = (data, helpers) => {
  const { throughout: side, ...rest } = data;
  const role = side === 'attacking' ? 'attacker' : side === 'defending' ? 'target' : undefined;
  if (role === undefined) {
    helpers.fault('throughout', 'a side of an attack expected, found', side, ['attacking', 'defending']);
    return [];
  }
  const steps = ['dice', 'roll', 'reroll', 'modify', 'surge', 'accuracy', 'damage'];
  const effects = rest['may'] ?? rest['do'];
  return steps.flatMap((step) =>
    helpers
      .compile({
        rules: ['IA-ATK-27'],
        limit: { per: 'attack', key: helpers.id },
        ...rest,
        before: `attack.${step}`,
        of: { [role]: 'self' },
      })
      .map((ability, i) => {
        const { when } = ability;
        const now = fits(step, effects);
        return {
          ...ability,
          id: `${helpers.id}/${step}${i === 0 ? '' : `-${i}`}`,
          when: (cx, g) => now && (when?.(cx, g) ?? true),
        };
      }),
  );
};

/** Forms of abilities that the game adds to those of the card language. */
export const forms: Readonly<Record<string, Form>> = { action, surge, throughout };
