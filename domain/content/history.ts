import type { Plan } from '../plans/plans.ts';

/**
 * Accounts document, section 9: the list begins with the 10 newest; premium keeps all texts that are younger than 7
 * days.
 */
export const recentItems = 10;
export const guaranteedDays = 7;
/** Delay after a generation before a subscriber's text is saved, and how long the notice is shown. */
export const autoSaveDelayMs = 1_000;
export const autoSaveNoticeMs = 3_000;
/** Accounts document, section 8. */
export const autoSaveNotice = 'Content Saved! Your premium content has been automatically saved';
/** Tags of a text that was saved automatically for a subscriber: this one, and the provider. */
export const autoSaveTag = 'auto-saved';
/** Maximum delay before a draft is saved, so that a closed tab loses no more than that. */
export const draftSaveDelayMs = 1_000;
/** Share of the browser's storage from which it is reported as nearly full. */
export const nearlyFull = 0.8;
/** Days that a text stays in the trash before it is deleted permanently. */
export const trashDays = 30;

const dayMs = 86_400_000;

/** The time from which a plan guarantees to show all texts, beyond its number of items; null if it guarantees none. */
export function guaranteedSince(plan: Plan, now: Date): Date | null {
  return plan.id === 'unlimited' ? new Date(now.getTime() - guaranteedDays * dayMs) : null;
}

/** Number of texts that the history shows, newest first. `total`: all texts; `recent`: those within the guarantee. */
export function historySize(plan: Plan, { total, recent }: { total: number; recent: number }): number {
  const guaranteed = plan.id === 'unlimited' ? recent : 0;
  return Math.min(total, Math.max(plan.historyItems, guaranteed));
}

/** Number of texts that can be added before the oldest leaves the history; 0 when the next one removes one. */
export function roomInHistory(plan: Plan, total: number): number {
  return Math.max(0, plan.historyItems - total);
}

/** How long a browser has seen a text in the trash, and when it counted that last. */
export type TrashTime = { seenMs: number; countedAt: string };

/**
 * Adds the time since the last count: at most a day, and nothing when the clock was set back. So a clock that jumps
 * forward, by however much, shortens the 30 days by one day at most. For somebody who comes less often than every day
 * a text stays longer. Without a count before, the time begins now.
 */
export function countTrashTime(before: TrashTime | undefined, now: Date): TrashTime {
  const countedAt = now.toISOString();
  if (!before) return { seenMs: 0, countedAt };
  const passed = now.getTime() - Date.parse(before.countedAt);
  return { seenMs: before.seenMs + Math.min(Math.max(passed, 0), dayMs), countedAt };
}

/** True for a text that was seen in the trash for 30 days. */
export function isTrashExpired({ seenMs }: TrashTime): boolean {
  return seenMs >= trashDays * dayMs;
}

/** The newer half (the larger half of an odd number) and the rest. Specification: what to do when the store is full. */
export function halve<T extends { createdAt: string }>(records: readonly T[]): { kept: T[]; dropped: T[] } {
  const sorted = records.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const middle = Math.ceil(sorted.length / 2);
  return { kept: sorted.slice(0, middle), dropped: sorted.slice(middle) };
}

export type HistoryStatistics = {
  total: number;
  byType: Record<string, number>;
  /** Texts without a known provider count as `unknown`. */
  byProvider: Record<string, number>;
  edited: number;
  thisWeek: number;
  thisMonth: number;
};

export const unknownProvider = 'unknown';
