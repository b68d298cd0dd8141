import { plans } from '../plans/plans.ts';

/**
 * How long the server and its cookies keep what is personal. The server takes its limits from here, and the legal
 * pages say them, so that neither can change without the other.
 */
export const retentionDays = {
  /** A session nobody uses, and any session at all. */
  idleSession: 14,
  session: 60,
  /** The cookie by which a browser is recognised as one in which the account has signed in before. */
  knownDevice: 365,
  /** Network addresses of the daily limit, to look into abuse. */
  networkAddresses: 7,
  /** Counted attempts to sign in. */
  signInAttempts: 1,
  /** Grants of direct mode: settled, and of a day whose limit is over. */
  generationGrants: 2,
  /** Records of generations, with what is left in them: 12 months. Specification, accounts document, section 2. */
  usageRecords: 365,
} as const;

/** Hours a link of a mail works: to verify an address, and to choose a new password. */
export const linkHours = { verifyAddress: 24, resetPassword: 1 } as const;

/** Daily dumps of the embedded database. */
export const backupCount = 7;

/** Hours after which a free account's prompts and texts are wiped from its usage records. */
export const freeTextHours = plans.free.retentionHours ?? 0;
