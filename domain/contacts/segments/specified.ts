import type { SegmentRule } from './rule.ts';

/** The segments that every account has. */
export const segmentIds = ['all', 'new', 'active', 'inactive', 'customers'] as const;
export type SegmentId = (typeof segmentIds)[number];

/** Days that a contact is new, and days without an open or a click after which it is inactive. */
export const newDays = 30;
export const inactiveDays = 90;

/** Nobody is inactive who has not been a contact for that long. Customers are tagged so. */
export const specifiedSegments: Record<SegmentId, { label: string; words: string; rule: SegmentRule }> = {
  all: { label: 'All contacts', words: 'Every contact.', rule: { match: 'all', conditions: [] } },
  new: {
    label: 'New',
    words: `Added within ${newDays} days.`,
    rule: { match: 'all', conditions: [{ kind: 'added', days: newDays, within: true }] },
  },
  active: {
    label: 'Active',
    words: `Opened or clicked an email within ${inactiveDays} days.`,
    rule: { match: 'all', conditions: [{ kind: 'active', days: inactiveDays, within: true }] },
  },
  inactive: {
    label: 'Inactive',
    words: `Contacts for more than ${inactiveDays} days, without an open or a click in that time.`,
    rule: {
      match: 'all',
      conditions: [
        { kind: 'added', days: inactiveDays, within: false },
        { kind: 'active', days: inactiveDays, within: false },
      ],
    },
  },
  customers: {
    label: 'Customers',
    words: 'Tagged “customer” or “customers”.',
    rule: {
      match: 'any',
      conditions: [
        { kind: 'tag', tag: 'customer', is: true },
        { kind: 'tag', tag: 'customers', is: true },
      ],
    },
  },
};
