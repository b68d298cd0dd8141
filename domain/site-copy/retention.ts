import { plans } from '../plans/plans.ts';

/**
 * How long the server and its cookies keep personal data. The server takes its limits from here and the legal pages
 * show them, so that both always agree.
 */
export const retentionDays = {
  /** Days until an unused session ends, and the maximum age of any session. */
  idleSession: 14,
  session: 60,
  /** The cookie that recognizes a browser in which the account has signed in before. */
  knownDevice: 365,
  /** Network addresses of the daily limit, kept to investigate abuse. */
  networkAddresses: 7,
  /** Counted sign-in attempts. */
  signInAttempts: 1,
  /** Settled grants of direct mode, and grants of past days. */
  generationGrants: 2,
  /** Usage records with their remaining fields: 12 months. Specification, accounts document, section 2. */
  usageRecords: 365,
  /** What operators did, with their reasons. */
  operatorActions: 730,
  /** Mails that could not be delivered. */
  undeliveredMails: 30,
  /** Counts of errors. */
  errorCounts: 30,
  /** Counts of calls of services by minute, for the status page. */
  serviceOutcomes: 1,
  /** Conversations with support, from their last message or from when they were solved. */
  support: 180,
  /** Hashes of the ids of incoming mails, by which a mail that comes twice is recognized. */
  incomingMails: 90,
  /** The addresses of deleted tracked links, which say so long that they are gone. */
  deletedLinks: 365,
  /** Files with contacts that were never imported, and what is known of imports. */
  contactImports: 30,
  /** Ways of contacts through email sequences, from when they ended. */
  sequenceEntries: 730,
  /** Goals of contacts, which conditions of sequences ask for. */
  contactGoals: 400,
  /** The cookie that keeps a visitor of a tracked link with its variant. */
  linkCookie: 90,
} as const;

/** Hours that a mailed link is valid: to verify an address, and to reset a password. */
export const linkHours = { verifyAddress: 24, resetPassword: 1 } as const;

/** Minutes that a sign-in with another service may take; its cookie is valid as long. */
export const signInMinutes = 10;

/** Number of daily dumps of the embedded database that are kept. */
export const backupCount = 7;

/** Hours after which a free account's prompts and texts are deleted from its usage records. */
export const freeTextHours = plans.free.retentionHours ?? 0;
