import { goodFrom } from '../../checks/grade.ts';
import { formatMoney } from '../../text/format-money.ts';
import { counted } from '../../text/format.ts';
import type { BulkOutcome, JobOutcome } from '../generated/bulk-outcomes.ts';
import type { Generated, TextGroup } from '../generated/generated.ts';
import { fewestForMean } from '../generated/mean.ts';
import type { BudgetState } from '../spending/budget.ts';

export const mostFacts = 3;

/** Where a fact leads. */
export type FactPlace =
  | { kind: 'texts'; contentType: string; ids: string[] }
  | { kind: 'bulk-review'; jobId: string }
  | { kind: 'providers'; keys: [string, string] }
  | { kind: 'budget' }
  | { kind: 'results' };

/** Something that was counted, with a place to go. */
export type Fact = { id: string; title: string; detail: string; action: string; place: FactPlace };

export type FactsInput = {
  generated: Generated;
  bulk: BulkOutcome & { jobs: JobOutcome[] };
  budget: BudgetState;
  /** Texts of the range with results, and without. */
  results: { with: number; without: number };
  /** Names as screens have them: "email", "Claude". */
  nameOfType: (contentType: string) => string;
  nameOfProvider: (provider: string) => string;
};

/** At most three facts that are worth a look, the most urgent first: what cannot wait, then money, then scores. */
export function worthALook(input: FactsInput): Fact[] {
  return [
    rowsInDoubt(input),
    overBudget(input),
    rowsToReview(input),
    weakType(input),
    providers(input),
    noResults(input),
  ]
    .filter((fact) => fact !== null)
    .slice(0, mostFacts);
}

function rowsInDoubt({ bulk }: FactsInput): Fact | null {
  const job = bulk.jobs.find(({ inDoubt }) => inDoubt > 0);
  if (!job) return null;
  return {
    id: 'in-doubt',
    title: `${counted(bulk.inDoubt, 'bulk row')} ${bulk.inDoubt === 1 ? 'is' : 'are'} in doubt`,
    detail: `${job.name}: the provider may have charged for ${bulk.inDoubt === 1 ? 'it' : 'them'}.`,
    action: 'Decide',
    place: { kind: 'bulk-review', jobId: job.id },
  };
}

function overBudget({ budget }: FactsInput): Fact | null {
  const { budget: limit, spent, expected } = budget;
  if (limit === null || Math.max(spent, expected ?? 0) <= limit) return null;
  const isOver = spent > limit;
  return {
    id: 'budget',
    title: isOver
      ? `${formatMoney(spent)} spent of ${formatMoney(limit)} this month`
      : `At this pace ${formatMoney(expected!)} of ${formatMoney(limit)} this month`,
    detail: isOver ? 'The budget is used up.' : `${formatMoney(spent)} spent so far.`,
    action: 'See the budget',
    place: { kind: 'budget' },
  };
}

function rowsToReview({ bulk }: FactsInput): Fact | null {
  const job = bulk.jobs.find(({ toReview }) => toReview > 0);
  if (!job) return null;
  return {
    id: 'to-review',
    title: `${counted(bulk.toReview, 'bulk row')} ${bulk.toReview === 1 ? 'waits' : 'wait'} for review`,
    detail: bulk.toReview === job.toReview ? job.name : `${job.toReview} of them in ${job.name}.`,
    action: 'Review',
    place: { kind: 'bulk-review', jobId: job.id },
  };
}

/** The type with most texts that score below "Good". */
function weakType({ generated, nameOfType }: FactsInput): Fact | null {
  const weak = new Map<string, string[]>();
  for (const { id, contentType, editorScore } of generated.items) {
    if (editorScore === null || editorScore >= goodFrom) continue;
    weak.set(contentType, [...(weak.get(contentType) ?? []), id]);
  }
  const [found] = [...weak].sort(([a, x], [b, y]) => y.length - x.length || (a < b ? -1 : 1));
  if (!found) return null;
  const [contentType, ids] = found;
  const name = nameOfType(contentType);
  const group = generated.by.type.find(({ key }) => key === contentType)!;
  return {
    id: 'weak-type',
    title: `${counted(ids.length, `${name} text`)} ${ids.length === 1 ? 'scores' : 'score'} under ${goodFrom}`,
    detail:
      group.score === null
        ? `Of ${counted(group.texts, 'text')} of this type.`
        : `Mean of ${counted(group.texts, `${name} text`)}: ${Math.round(group.score)}.`,
    action: `Show the ${ids.length}`,
    place: { kind: 'texts', contentType, ids },
  };
}

/** The two providers with most texts, where one costs more a text. */
function providers({ generated, nameOfProvider }: FactsInput): Fact | null {
  const known = generated.by.provider.filter(
    (group) => group.score !== null && group.texts - group.withoutCost >= fewestForMean && group.cost > 0,
  );
  const [first, second] = known;
  if (!first || !second) return null;
  const [dear, cheap] = costOfText(first) >= costOfText(second) ? [first, second] : [second, first];
  const say = (group: TextGroup) =>
    `${nameOfProvider(group.key)}: ${formatTextCost(costOfText(group))} a text, score ${Math.round(group.score!)}`;
  if (formatTextCost(costOfText(dear)) === formatTextCost(costOfText(cheap))) return null;
  return {
    id: 'providers',
    title: say(dear),
    detail: `${say(cheap)}.`,
    action: 'Compare the two',
    place: { kind: 'providers', keys: [dear.key, cheap.key] },
  };
}

/** US dollars of a text whose cost is known. */
export function costOfText({ cost, texts, withoutCost }: TextGroup): number {
  return texts > withoutCost ? cost / (texts - withoutCost) : 0;
}

/** "$0.066"; of what is not nothing at least "less than $0.001". */
export function formatTextCost(dollars: number): string {
  if (dollars > 0 && dollars < 0.0005) return 'less than $0.001';
  return dollars >= 1 ? formatMoney(dollars) : `$${dollars.toFixed(3)}`;
}

function noResults({ results }: FactsInput): Fact | null {
  if (results.without === 0 || results.with === 0) return null;
  return {
    id: 'no-results',
    title: `${counted(results.without, 'text')} of these days ${results.without === 1 ? 'has' : 'have'} no results`,
    detail: 'Give a text a tracked link and it counts by itself.',
    action: 'Choose texts',
    place: { kind: 'results' },
  };
}
