export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

export const secondsNow = () => Math.floor(Date.now() / 1_000);

/** The moment so many months after the anchor, on its day of the month or the last one there is. */
export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1_000);
  const to = new Date(from);
  to.setUTCDate(1);
  to.setUTCMonth(from.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1_000);
}

/** The first monthly turn of the anchor after a moment. */
export function nextTurn(anchor: number, after: number): number {
  for (let months = 1; ; months += 1) {
    const turn = addMonths(anchor, months);
    if (turn > after) return turn;
  }
}

const momentFields = new Set([
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

/** Makes everything in an object older by so many seconds. */
export function age(value: unknown, seconds: number): void {
  if (typeof value !== 'object' || value === null) return;
  const fields = value as Record<string, unknown>;
  for (const [name, field] of Object.entries(fields)) {
    if (typeof field === 'number' && momentFields.has(name)) fields[name] = field - seconds;
    else age(field, seconds);
  }
}
