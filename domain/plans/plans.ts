/** The two plans. Specification, accounts document, sections 1 and 9. */
export type PlanId = 'free' | 'unlimited';

export type Plan = {
  readonly id: PlanId;
  readonly label: string;
  /** US dollars a month. */
  readonly monthlyPrice: number;
  /** Generations a UTC day; null = unlimited. */
  readonly dailyGenerations: number | null;
  /** Accesses to premium projects a week (Monday UTC); null = unlimited. */
  readonly weeklyProjects: number | null;
  /** Items kept in the local history. */
  readonly historyItems: number;
  /** Hours the server keeps prompts and texts in usage_records; null = as long as the record. */
  readonly retentionHours: number | null;
};

export const plans: Record<PlanId, Plan> = {
  free: {
    id: 'free',
    label: 'Free',
    monthlyPrice: 0,
    dailyGenerations: 5,
    weeklyProjects: 3,
    historyItems: 20,
    retentionHours: 24,
  },
  unlimited: {
    id: 'unlimited',
    label: 'Unlimited',
    monthlyPrice: 19,
    dailyGenerations: null,
    weeklyProjects: null,
    historyItems: 100,
    retentionHours: null,
  },
};

/** Days after the first payment in which it is refunded in full on request. DESIGN, section 3. */
export const guaranteeDays = 30;

export function planOf(user: { isSubscribed: boolean }): Plan {
  return user.isSubscribed ? plans.unlimited : plans.free;
}

/** What is left of a limit; -1 means unlimited (`limit` null), never below 0 otherwise. */
export function remaining(limit: number | null, used: number): number {
  return limit === null ? -1 : Math.max(0, limit - used);
}
