import { emptyForm } from '../generation/form.ts';
import { estimate, type Band, type Estimate } from '../provider-catalog/estimate-cost.ts';
import { priceSources, type ListedPrice, type Price } from '../provider-catalog/price-table.ts';
import { counted, formatNumber } from '../text/format.ts';
import { formatCost } from '../text/format-money.ts';
import type { BulkJob, BulkMode } from './job.ts';
import type { BulkRow } from './row.ts';
import { contentTypeOfRow, promptsOfJob, templateOfJob, templateOfRow } from './row-request.ts';
import { startGapMs } from './run/pacing.ts';
import { hasRoom } from './run/spending.ts';
import { wordsAsked } from './words-asked.ts';

/** What a mode costs, as a share of the price: all three providers charge half for a batch. */
export const priceShares: Readonly<Record<BulkMode, number>> = { live: 1, economy: 0.5 };
/** Tokens per second that a model writes, and seconds before it begins. Rough, for "about 9 min" alone. */
const tokensPerSecond = 80;
const secondsToBegin = 1;

type EstimatedRow = Parameters<ReturnType<typeof promptsOfJob>>[0];
type EstimatedJob = Parameters<typeof promptsOfJob>[0];
type EstimatedPrice = Price & Partial<Pick<ListedPrice, 'provider' | 'thinks'>>;

/** A function that estimates the call for a row, in live mode. */
export function estimateOfJob(job: EstimatedJob, price: EstimatedPrice): (row: EstimatedRow) => Estimate {
  const promptsOf = promptsOfJob(job);
  const template = templateOfJob(job);
  const asked = wordsAsked(job.instruction);
  return (row) => {
    const { platform, language } = row;
    const form = { ...emptyForm(), contentType: contentTypeOfRow(row, template), platform, language };
    return estimate(promptsOf(row), form, price, asked ?? templateOfRow(row, template)?.words ?? null);
  };
}

export type RunEstimate = {
  rows: number;
  inputTokens: number;
  outputTokens: Band;
  /** US dollars in each mode. Null without a known price. */
  live: Band | null;
  economy: Band | null;
  /**
   * What mending may add in live mode, in a job with `repairsMissed`: nothing, up to one more call for each row. Null
   * without a known price.
   */
  mending: Band | null;
  /** What each row is expected to cost in live mode, in the order of the rows; empty without a known price. */
  rowCosts: readonly number[];
  /** The day (`2026-10-07`) the prices were read; null for a price of the user's own. */
  asOf: string | null;
  /** Expected minutes of a live run. */
  minutes: number;
};

/** Estimates a run of these rows. `price` is null if none is known. */
export function estimateRun(
  rows: readonly EstimatedRow[],
  job: EstimatedJob & Pick<BulkJob, 'batchSize'>,
  price: EstimatedPrice | null,
): RunEstimate {
  const estimateRow = estimateOfJob(job, price ?? { inputPerMillion: 0, outputPerMillion: 0 });
  const rowCosts: number[] = [];
  const outputTokens = { min: 0, max: 0 };
  const live = { min: 0, max: 0 };
  let inputTokens = 0;
  let mostMending = 0;
  for (const row of rows) {
    const one = estimateRow(row);
    inputTokens += one.inputTokens;
    add(outputTokens, one.outputTokens);
    add(live, one.cost);
    rowCosts.push(middle(one.cost));
    // The call gets the text as well.
    mostMending += one.cost.max + (one.outputTokens.max * (price?.inputPerMillion ?? 0)) / 1_000_000;
  }
  return {
    rows: rows.length,
    inputTokens,
    outputTokens,
    live: price ? live : null,
    economy: price ? inMode(live, 'economy') : null,
    mending: price ? { min: 0, max: mostMending } : null,
    rowCosts: price ? rowCosts : [],
    asOf: price?.provider ? priceSources[price.provider].asOf : null,
    minutes: minutesOf(rows.length, middle(outputTokens), job.batchSize),
  };
}

function add(total: { min: number; max: number }, { min, max }: Band): void {
  total.min += min;
  total.max += max;
}

function inMode({ min, max }: Band, mode: BulkMode): Band {
  return { min: min * priceShares[mode], max: max * priceShares[mode] };
}

/** The one figure of an estimate. */
export function middle({ min, max }: Band): number {
  return (min + max) / 2;
}

function minutesOf(rows: number, tokens: number, batchSize: number): number {
  if (rows === 0) return 0;
  const call = secondsToBegin + tokens / rows / tokensPerSecond;
  const betweenStarts = Math.max(startGapMs / 1_000, call / batchSize);
  return (rows * betweenStarts + call) / 60;
}

/** How many of the rows start, in their order, before a spending limit is reached. Their costs are those of the mode. */
export function rowsWithinLimit(rowCosts: readonly number[], limit: number | null): number {
  let spent = 0;
  for (const [index, cost] of rowCosts.entries()) {
    if (!hasRoom({ limit, spent, inFlight: 0 })) return index;
    spent += cost;
  }
  return rowCosts.length;
}

/** An amount of a run: cents, and more digits below one cent. */
export function formatRunCost(amount: number): string {
  return amount >= 0.005 ? `$${amount.toFixed(2)}` : formatCost(amount);
}

/** "about $2.52". */
export function formatAbout(cost: Band): string {
  return `about ${formatRunCost(middle(cost))}`;
}

/**
 * For a job with `repairsMissed`: "Mending what rows miss may add up to $1.20: at most one more call for each row." Empty
 * without a known price.
 */
export function describeMending({ mending, rows }: RunEstimate, mode: BulkMode): string {
  if (!mending || rows === 0) return '';
  const most = formatRunCost(inMode(mending, mode).max);
  return `Mending what rows miss may add up to ${most}: at most one more call for each row.`;
}

/** Below a spending limit: "At the limit no new row starts. The 10 being written may add $0.03." */
export function describeLimit(batchSize: number, rowCosts: readonly number[]): string {
  const inFlight = Math.min(batchSize, rowCosts.length);
  if (inFlight === 0) return 'At the limit no new row starts.';
  const average = rowCosts.reduce((sum, cost) => sum + cost, 0) / rowCosts.length;
  const what = inFlight === 1 ? 'The one' : `The ${formatNumber(inFlight)}`;
  return `At the limit no new row starts. ${what} being written may add ${formatRunCost(inFlight * average)}.`;
}

/** For a limit below the estimate: "The limit reaches about 640 of 1,000 rows." Empty where it reaches all. */
export function describeReach(reached: number, rows: number): string {
  if (reached >= rows) return '';
  return `The limit reaches about ${formatNumber(reached)} of ${counted(rows, 'row')}.`;
}

/** The rows of a trial: these, or as many chosen by `random`, in their order. */
export function chooseTrial<Row extends Pick<BulkRow, 'id'>>(
  rows: readonly Row[],
  random: () => number,
  count = 3,
): Row[] {
  const left = [...rows.keys()];
  const chosen: number[] = [];
  while (chosen.length < count && left.length > 0)
    chosen.push(...left.splice(Math.floor(random() * left.length), 1));
  return chosen.toSorted((a, b) => a - b).map((index) => rows[index]!);
}
