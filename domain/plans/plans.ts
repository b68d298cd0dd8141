/** The two plans. Specification, accounts document, sections 1 and 9. */
export type PlanId = 'free' | 'unlimited';

export type Plan = {
  readonly id: PlanId;
  readonly label: string;
  /** US dollars a month. */
  readonly monthlyPrice: number;
  /** US dollars a year, where the operator sells the year; null = no yearly price. */
  readonly yearlyPrice: number | null;
  /** Generations per UTC day; null = unlimited. */
  readonly dailyGenerations: number | null;
  /** Accesses to premium projects per week (from Monday UTC); null = unlimited. */
  readonly weeklyProjects: number | null;
  /** Items in the local history. */
  readonly historyItems: number;
  /** Hours that the server keeps prompts and texts in usage_records; null = as long as the record. */
  readonly retentionHours: number | null;
};

export const plans: Record<PlanId, Plan> = {
  free: {
    id: 'free',
    label: 'Free',
    monthlyPrice: 0,
    yearlyPrice: null,
    dailyGenerations: 5,
    weeklyProjects: 3,
    historyItems: 20,
    retentionHours: 24,
  },
  unlimited: {
    id: 'unlimited',
    label: 'Unlimited',
    monthlyPrice: 19,
    yearlyPrice: 190,
    dailyGenerations: null,
    weeklyProjects: null,
    historyItems: 100,
    retentionHours: null,
  },
};

/** Days after the first payment in which it is fully refunded on request. DESIGN, section 3. */
export const guaranteeDays = 30;

/** The plan of a user: unlimited with a subscription, otherwise free. */
export function planOf(user: { isSubscribed: boolean }): Plan {
  return user.isSubscribed ? plans.unlimited : plans.free;
}

/** The rest of a limit, never below 0; -1 means unlimited (`limit` null). */
export function remaining(limit: number | null, used: number): number {
  return limit === null ? -1 : Math.max(0, limit - used);
}
