import { findStep, stepAfter, stepsOf, type StepList } from '../flow.ts';
import { allSteps, type Step } from '../step.ts';

export type StepChange = {
  kind: 'added' | 'changed' | 'moved' | 'removed';
  /** The step as it is now; of a removed one as it was. */
  step: Step;
};

/** What an edit changes, in the order of the rail; removed steps come last. A step that was moved and changed is `changed`. */
export function changesOf(before: readonly Step[], after: readonly Step[]): StepChange[] {
  const old = new Map(allSteps(before).map((step) => [step.id, step]));
  const now = allSteps(after);
  const kept = now.map(({ id }) => id).filter((id) => old.has(id));
  const stayed = new Set(
    longestCommon(
      allSteps(before).map(({ id }) => id),
      kept,
    ),
  );
  const changes = now.flatMap((step): StepChange[] => {
    const earlier = old.get(step.id);
    if (!earlier) return [{ kind: 'added', step }];
    if (contentOf(earlier) !== contentOf(step)) return [{ kind: 'changed', step }];
    const isMoved = !stayed.has(step.id) || listKey(before, step.id) !== listKey(after, step.id);
    return isMoved ? [{ kind: 'moved', step }] : [];
  });
  const ids = new Set(now.map(({ id }) => id));
  const removed = [...old.values()].filter(({ id }) => !ids.has(id));
  return [...changes, ...removed.map((step): StepChange => ({ kind: 'removed', step }))];
}

/** What the store does with contacts on the way, in the transaction that saves the steps. */
export type Relocation = {
  /** Contacts at a removed step go on to the one that took its place; null ends the sequence for them. They arrive now. */
  moves: ReadonlyMap<string, string | null>;
  /** Changed waits: for their contacts `advance` is to be called now, because the wait may end earlier. */
  wakes: readonly string[];
};

/** Where an edit takes those who are on the way. Contacts elsewhere stay where they are, and what is before them is passed. */
export function relocate(before: readonly Step[], after: readonly Step[]): Relocation {
  const changes = changesOf(before, after);
  const idsOf = (kind: StepChange['kind']) =>
    changes.filter((change) => change.kind === kind).map(({ step }) => step.id);
  return {
    moves: new Map(idsOf('removed').map((id) => [id, successorOf(id, before, after)])),
    wakes: changes
      .filter(({ kind, step }) => kind === 'changed' && step.kind === 'wait')
      .map(({ step }) => step.id),
  };
}

/**
 * The step that took the place of a removed one: the first that was added just before what followed it, else what followed it. So
 * whoever waits goes on to the wait that replaces theirs.
 */
function successorOf(id: string, before: readonly Step[], after: readonly Step[]): string | null {
  const { list, index } = findStep(before, id)!.place;
  for (const { id: next } of stepsOf(before, list)!.slice(index + 1)) {
    const place = findStep(after, next)?.place;
    if (place) return firstAdded(before, after, place.list, place.index) ?? next;
  }
  if (list !== null && !findStep(after, list.condition)) return successorOf(list.condition, before, after);
  const end = stepsOf(after, list)!;
  const added = firstAdded(before, after, list, end.length);
  if (added !== null) return added;
  return list === null ? null : (stepAfter(after, list.condition)?.id ?? null);
}

/** The first of the added steps that stand in a row directly before a place. */
function firstAdded(
  before: readonly Step[],
  after: readonly Step[],
  list: StepList,
  end: number,
): string | null {
  const there = stepsOf(after, list)!;
  let first = end;
  while (first > 0 && !findStep(before, there[first - 1]!.id)) first -= 1;
  return first < end ? there[first]!.id : null;
}

/** A step without what is in its arms, which are steps of their own. */
function contentOf(step: Step): string {
  return JSON.stringify(step.kind === 'condition' ? { ...step, yes: [], no: [] } : step);
}

const listKey = (steps: readonly Step[], id: string) => JSON.stringify(findStep(steps, id)!.place.list);

/** A longest list of ids that both have in the same order: the steps that were not moved. */
function longestCommon(a: readonly string[], b: readonly string[]): string[] {
  const lengths = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        a[i] === b[j] ? lengths[i + 1]![j + 1]! + 1 : Math.max(lengths[i + 1]![j]!, lengths[i]![j + 1]!);
  const common: string[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      common.push(a[i]!);
      i += 1;
      j += 1;
    } else if (lengths[i + 1]![j]! >= lengths[i]![j + 1]!) i += 1;
    else j += 1;
  }
  return common;
}
