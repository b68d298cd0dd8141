/** States of an edited value, for undo and redo. */
export type History<State> = {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** Of the last change, if the next one may join it. */
  joins: { key: string; at: number } | null;
};

/** Steps that can be undone. */
export const mostSteps = 200;
/** Keystrokes in one field join until the user rests as long. */
export const restMilliseconds = 1_000;

export function startHistory<State>(present: State): History<State> {
  return { past: [], present, future: [], joins: null };
}

/**
 * Adds a change. With `typing`, changes of the same key (such as the id of a block and the name of a field) within a second of each
 * other are one step. The same state again is no step.
 */
export function recordChange<State>(
  history: History<State>,
  present: State,
  typing: { key: string; at: number } | null = null,
): History<State> {
  if (present === history.present) return history;
  const { joins, past } = history;
  const isJoined =
    typing !== null && joins?.key === typing.key && Math.abs(typing.at - joins.at) <= restMilliseconds;
  return {
    past: isJoined ? past : [...past, history.present].slice(-mostSteps),
    present,
    future: [],
    joins: typing,
  };
}

export function undo<State>(history: History<State>): History<State> {
  const { past, present, future } = history;
  if (past.length === 0) return history;
  return { past: past.slice(0, -1), present: past.at(-1)!, future: [present, ...future], joins: null };
}

export function redo<State>(history: History<State>): History<State> {
  const [next, ...future] = history.future;
  if (history.future.length === 0) return history;
  return { past: [...history.past, history.present], present: next!, future, joins: null };
}
