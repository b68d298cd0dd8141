import type { Statements } from './statements.ts';

/**
 * What the database says of one thing: a statement with one row and one column, `state`. Several tables in one statement
 * find what was written in part.
 */
export type Fact = {
  name: string;
  sql: string;
  parameters: unknown[];
  /** The truth is at a payment provider: what a killed call did there is heard of later. */
  isElsewhere?: boolean;
};

/** A change of a fact: what it is once the change is made, and before, unless an earlier call of the load has changed it. */
export type Change = { fact: Fact; state: unknown; before?: unknown };

type Known = { fact: Fact; states: string[] };

/** Without a row, and the number of no rows. */
const nothing = [null, 0].map((state) => JSON.stringify(state));

/**
 * The states that facts may have: the one that was acknowledged, and while a call has no response, the one before and the
 * one after. Any other one is a change that was lost, or half made.
 */
export class KnownChanges {
  readonly #known = new Map<string, Known>();
  #touched = new Set<string>();
  /** Changes whose success a server has acknowledged. */
  acknowledged = 0;

  /** Runs a call that changes facts. Its result says whether they are changed; without one, both may be. */
  async during(changes: readonly Change[], call: () => Promise<boolean>): Promise<boolean> {
    const entries = changes.map(({ fact, state, ...given }) => {
      const first = 'before' in given ? [JSON.stringify(given.before)] : nothing;
      const known = this.#known.get(fact.name) ?? { fact, states: first };
      const after = JSON.stringify(state);
      this.#known.set(fact.name, { fact, states: [...known.states, after] });
      this.#touched.add(fact.name);
      return { fact, before: known.states, after };
    });
    const isChanged = await call();
    for (const { fact, before, after } of entries)
      this.#known.set(fact.name, { fact, states: isChanged ? [after] : before });
    if (isChanged) this.acknowledged += entries.length;
    return isChanged;
  }

  /** What is otherwise than it may be: of the facts of this round, or of all. */
  async check(statements: Statements, isAll = false): Promise<string[]> {
    const names = isAll ? [...this.#known.keys()] : [...this.#touched];
    this.#touched = new Set();
    const wrong: string[] = [];
    for (const name of names) {
      const { fact, states } = this.#known.get(name)!;
      const [row] = await statements<{ state: unknown }>(fact.sql, fact.parameters);
      const state = JSON.stringify(row?.state ?? null);
      if (!states.includes(state)) wrong.push(`${name} is ${state} instead of ${states.join(' or ')}`);
      // From now on it is known.
      if (!fact.isElsewhere) this.#known.set(name, { fact, states: [state] });
    }
    return wrong;
  }

  /** A fact that changes by itself from now on. */
  forget({ name }: Pick<Fact, 'name'>): void {
    this.#known.delete(name);
    this.#touched.delete(name);
  }

  get size(): number {
    return this.#known.size;
  }
}
