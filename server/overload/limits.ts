import type { SlotLimits } from './slots.ts';

export type Limits = Omit<SlotLimits, 'name'> & {
  /** After this the connection is ended: who reads a little now and then would hold a slot for ever. */
  longestMs?: number;
};

/**
 * Groups of calls that take much of a processor, of the database or of memory, each with what may run at once. Routes name their group
 * (`config: { limit }`). They are also the first that an overloaded server refuses.
 */
export const callLimits = {
  /** Exports are read page by page as they are sent: they last as long as the reader takes. */
  export: { atOnce: 6, perOwner: 2, waiting: 24, waitMs: 5_000, longestMs: 1_800_000 },
  search: { atOnce: 8, perOwner: 4, waiting: 80, waitMs: 5_000 },
  analytics: { atOnce: 4, perOwner: 3, waiting: 40, waitMs: 10_000 },
  /** Counts over all contacts of an account. */
  segments: { atOnce: 4, perOwner: 2, waiting: 40, waitMs: 10_000 },
  /** As uploads: from when the file is on the disk. */
  contactImport: { atOnce: 4, perOwner: 1, waiting: 16, waitMs: 10_000 },
  /** Inspected and stored, from when they are on the disk. Inspections are made one after the other. */
  upload: { atOnce: 12, perOwner: 4, waiting: 48, waitMs: 20_000 },
  /** Changes of one account wait for each other in the database, each on a connection of the pool. */
  sync: { atOnce: 32, perOwner: 4, waiting: 200, waitMs: 10_000 },
  /** Emails are rendered, and campaigns stored with all their recipients. */
  email: { atOnce: 4, perOwner: 2, waiting: 40, waitMs: 10_000 },
  shareImage: { atOnce: 2, perOwner: 2, waiting: 50, waitMs: 10_000 },
} satisfies Record<string, Limits>;
export type CallLimit = keyof typeof callLimits;

/** Pages that are not cached. React renders one in some milliseconds of the main thread. */
export const renderLimits: SlotLimits = {
  name: 'render',
  atOnce: 4,
  perOwner: 4,
  waiting: 100,
  waitMs: 10_000,
};

/** Each takes 19 MB and a thread of the four that also read files and compress. */
export const passwordLimits: SlotLimits = {
  name: 'password',
  atOnce: 2,
  perOwner: 2,
  waiting: 200,
  waitMs: 10_000,
};

/** Pictures of emails; an email has many. */
export const pictureLimits: SlotLimits = {
  name: 'picture',
  atOnce: 12,
  perOwner: 3,
  waiting: 800,
  waitMs: 60_000,
};
