import { monthOf, weekOf } from '../calendar/days.ts';
import { eventInstant, localTimeOf } from '../calendar/instant.ts';
import type { Plan } from '../plans/plans.ts';
import type { ContentRecord } from './record.ts';

/** Accounts document, section 9: the list begins with the 10 newest; premium keeps what is younger than 7 days, however many. */
export const recentItems = 10;
export const guaranteedDays = 7;
/** A subscriber's text is saved this long after its generation, and its notice stays this long. */
export const autoSaveDelayMs = 1_000;
export const autoSaveNoticeMs = 3_000;
/** Accounts document, section 8. */
export const autoSaveNotice = 'Content Saved! Your premium content has been automatically saved';
/** Tags of a text that was saved for a subscriber: this one, and its provider. */
export const autoSaveTag = 'auto-saved';
/** What is being typed or written is kept at least this often, so that a killed tab loses no more. */
export const draftSaveDelayMs = 1_000;
/** Share of the browser's storage from which on it is told to be nearly full. */
export const nearlyFull = 0.8;
/** Days a text stays in the trash before it is gone for good. */
export const trashDays = 30;

const dayMs = 86_400_000;

/** The oldest moment whose texts a plan's history shows beyond its number of items; null where it guarantees none. */
export function guaranteedSince(plan: Plan, now: Date): Date | null {
  return plan.id === 'unlimited' ? new Date(now.getTime() - guaranteedDays * dayMs) : null;
}

/** How many of `total` texts the history shows, newest first; `recent` of them are younger than the guarantee. */
export function historySize(plan: Plan, { total, recent }: { total: number; recent: number }): number {
  const guaranteed = plan.id === 'unlimited' ? recent : 0;
  return Math.min(total, Math.max(plan.historyItems, guaranteed));
}

/** Texts that still find room before the oldest leaves the history; 0 when the next one moves one out. */
export function roomInHistory(plan: Plan, total: number): number {
  return Math.max(0, plan.historyItems - total);
}

/** True when a text in the trash has been there for its 30 days. */
export function isTrashExpired({ deletedAt }: Pick<ContentRecord, 'deletedAt'>, now: Date): boolean {
  return deletedAt !== null && now.getTime() - Date.parse(deletedAt) >= trashDays * dayMs;
}

/** The newer half (the larger one of an odd number) and the rest: the specified answer to a full store. */
export function halve<T extends { createdAt: string }>(records: readonly T[]): { kept: T[]; dropped: T[] } {
  const sorted = records.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  const middle = Math.ceil(sorted.length / 2);
  return { kept: sorted.slice(0, middle), dropped: sorted.slice(middle) };
}

export type HistoryStatistics = {
  total: number;
  byType: Record<string, number>;
  /** Texts of which the provider is not known count as `unknown`. */
  byProvider: Record<string, number>;
  edited: number;
  thisWeek: number;
  thisMonth: number;
};

export const unknownProvider = 'unknown';

/** Midnight of this week's Monday and of the month's first day, in the reader's time zone (an IANA name). */
export function periodStarts(now: Date, zone: string): { week: Date; month: Date } {
  const today = localTimeOf(now.getTime(), zone).date;
  const midnight = (date: string) => new Date(eventInstant(date, '00:00', zone).at);
  return { week: midnight(weekOf(today)[0]!), month: midnight(`${monthOf(today)}-01`) };
}
