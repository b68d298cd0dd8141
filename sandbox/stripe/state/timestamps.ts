export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

export const secondsNow = () => Math.floor(Date.now() / 1_000);

/** The anchor plus some months, on the same day of the month or the month's last day. */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1_000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1_000);
}

/** The first billing time of the anchor after a time, for periods of so many months. */
export function nextBillingTime(anchor: number, after: number, period = 1): number {
  for (let months = period; ; months += period) {
    const turn = addMonths(anchor, months);
    if (turn > after) return turn;
  }
}

const timestampFields = new Set([
  'created',
  'updated',
  'start',
  'end',
  'start_date',
  'billing_cycle_anchor',
  'current_period_start',
  'current_period_end',
  'period_start',
  'period_end',
  'cancel_at',
  'canceled_at',
  'ended_at',
  'trial_start',
  'trial_end',
  'expires_at',
  'effective_at',
  'next_payment_attempt',
  'finalized_at',
  'paid_at',
  'voided_at',
]);

/** Moves every timestamp of an object into the past by this many seconds. */
export function shiftTimestamps(value: unknown, seconds: number): void {
  if (typeof value !== 'object' || value === null) return;
  const fields = value as Record<string, unknown>;
  for (const [name, field] of Object.entries(fields)) {
    if (typeof field === 'number' && timestampFields.has(name)) fields[name] = field - seconds;
    else shiftTimestamps(field, seconds);
  }
}
