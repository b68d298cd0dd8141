import type { PlanId } from './plans.ts';

/** What plans allow or lock. Tools have the ids of their URLs. */
export type CapabilityId =
  | 'generator'
  | 'projects'
  | 'bulk'
  | 'calendar'
  | 'analytics'
  | 'optimizer'
  | 'abtest'
  | 'competitive'
  | 'email'
  | 'brandvoice'
  | 'library'
  | 'auto-save'
  | 'sync';

/** weekly: one of the week's accesses opens it until the end of the UTC day. */
export type Access = 'open' | 'weekly' | 'closed';

/** What a user may do with a capability now. read-only: look at, search and export what was made in it. */
export type CurrentAccess = 'open' | 'read-only' | 'closed';

export type Capability = {
  readonly id: CapabilityId;
  /** Short label, for a tab. */
  readonly label: string;
  /** The full name, for a heading. */
  readonly title: string;
  readonly access: Readonly<Record<PlanId, Access>>;
  /** It has records of the user's, which stay readable after the subscription has ended. */
  readonly staysReadable?: true;
};

const forEverybody = { free: 'open', unlimited: 'open' } as const;
const forSubscribers = { free: 'closed', unlimited: 'open' } as const;

/**
 * Every capability and the plans that have it: the one table for locks, upgrade gates, the upgrade modal, the pricing
 * cards, the guide and the server's decision. What sells it is in capability-texts.ts. Specification: accounts document,
 * sections 1 and 6; dashboard document, section 2.
 */
export const capabilities: Readonly<Record<CapabilityId, Capability>> = {
  generator: {
    id: 'generator',
    label: 'Generator',
    title: 'Content Generator',
    access: forEverybody,
  },
  projects: {
    id: 'projects',
    label: 'Projects',
    title: 'Projects',
    access: { free: 'weekly', unlimited: 'open' },
    staysReadable: true,
  },
  bulk: {
    id: 'bulk',
    label: 'Bulk',
    title: 'Bulk Generator',
    access: forSubscribers,
    staysReadable: true,
  },
  calendar: {
    id: 'calendar',
    label: 'Calendar',
    title: 'Content Calendar',
    access: forSubscribers,
    staysReadable: true,
  },
  analytics: {
    id: 'analytics',
    label: 'Analytics',
    title: 'Content Analytics',
    access: forSubscribers,
    staysReadable: true,
  },
  optimizer: {
    id: 'optimizer',
    label: 'Optimizer',
    title: 'Content Optimizer',
    access: forSubscribers,
    staysReadable: true,
  },
  abtest: {
    id: 'abtest',
    label: 'A/B Testing',
    title: 'A/B Testing Laboratory',
    access: forSubscribers,
    staysReadable: true,
  },
  competitive: {
    id: 'competitive',
    label: 'Competitive',
    title: 'Competitive Analysis',
    access: forSubscribers,
    staysReadable: true,
  },
  email: {
    id: 'email',
    label: 'Email',
    title: 'Email Campaigns',
    access: forSubscribers,
    staysReadable: true,
  },
  brandvoice: {
    id: 'brandvoice',
    label: 'Brand Voice',
    title: 'Brand Voice',
    access: forSubscribers,
    staysReadable: true,
  },
  library: {
    id: 'library',
    label: 'Library',
    title: 'Library',
    access: forSubscribers,
    staysReadable: true,
  },
  'auto-save': {
    id: 'auto-save',
    label: 'Auto-save',
    title: 'Auto-save to your Account',
    access: forSubscribers,
  },
  sync: {
    id: 'sync',
    label: 'Sync',
    title: 'Sync between Devices',
    access: forSubscribers,
    staysReadable: true,
  },
};

/** The tools, in the order of the tab row. */
export const toolCapabilities = [
  'generator',
  'projects',
  'bulk',
  'calendar',
  'analytics',
  'optimizer',
  'abtest',
  'competitive',
  'email',
  'brandvoice',
] as const satisfies readonly CapabilityId[];

/** A capability that is a tool, with a URL of its own. */
export type ToolId = (typeof toolCapabilities)[number];

/** The tools that Premium adds, in the order of the tab row. */
export const premiumTools: readonly ToolId[] = toolCapabilities.filter(
  (id) => accessTo(id, 'free') !== 'open',
);

/** How a plan gives access to a capability: open, weekly or closed. */
export function accessTo(id: CapabilityId, plan: PlanId): Access {
  return capabilities[id].access[plan];
}

/**
 * True when a plan opens a capability now. `hasWeeklyAccess`: one of the week's accesses was used on this UTC day; it
 * opens weekly capabilities only.
 */
export function isOpenTo(
  id: CapabilityId,
  user: { isSubscribed: boolean; hasWeeklyAccess?: boolean },
): boolean {
  const access = accessTo(id, user.isSubscribed ? 'unlimited' : 'free');
  return access === 'open' || (access === 'weekly' && user.hasWeeklyAccess === true);
}

/** A user as far as their plan is concerned. `hasWeeklyAccess` as in `isOpenTo`. */
export type PlanUser = { isSubscribed: boolean; isFormerSubscriber: boolean; hasWeeklyAccess?: boolean };

/** What a user may do with a capability now; decision 047 says what a former subscriber may. */
export function currentAccess(id: CapabilityId, user: PlanUser): CurrentAccess {
  if (isOpenTo(id, user)) return 'open';
  return user.isFormerSubscriber && capabilities[id].staysReadable ? 'read-only' : 'closed';
}
