import { formatCostRange, type Band } from '../provider-catalog/estimate-cost.ts';
import { counted } from '../text/format.ts';

/** What an action takes: generations, and the cost of the model that writes. */
export type Spending = {
  /** What is done, as the subject of the sentence: "Regenerate". Empty: "Uses 1 generation". */
  action?: string;
  /** Generations that it uses. */
  count: number;
  /** Generations left today; -1 = unlimited. */
  remaining: number;
  writer: Writer | null;
};

/** Who writes, if a key is in use. `cost` is null without a known price, and left out where it is not estimated. */
export type Writer =
  | { kind: 'sandbox' }
  | { kind: 'model'; name: string; cost?: Band | null }
  /** Several models at once: each writes one text. */
  | { kind: 'models'; cost: Band | null };

/** What an action that spends generations says before: "Uses 1 of 4 generations left today with gpt-5.4-mini, about $0.002." */
export function describeSpending({ action = '', count, remaining, writer }: Spending): string {
  const uses = action === '' ? 'Uses' : `${action} uses`;
  return `${uses} ${amount(count, remaining)}${byWriter(writer)}.`;
}

function amount(count: number, remaining: number): string {
  if (remaining < 0) return counted(count, 'generation');
  if (remaining === 0) return `${counted(count, 'generation')}, and none is left today`;
  if (remaining < count) return `${counted(count, 'generation')}, and only ${remaining} left today`;
  return `${count} of ${counted(remaining, 'generation')} left today`;
}

function byWriter(writer: Writer | null): string {
  if (!writer) return '';
  if (writer.kind === 'sandbox') return ', simulated by the sandbox at no cost';
  const name = writer.kind === 'model' ? ` with ${writer.name}` : '';
  if (writer.cost === undefined) return name;
  return `${name}, ${writer.cost ? `about ${formatCostRange(writer.cost)}` : 'price unknown'}`;
}
