import { z } from 'zod';
import { toStorable } from '../../content/stored-text.ts';

/**
 * good: as it should be. weak: it works, and could be better. missing: there is no such record. wrong: receivers cannot use it.
 * unknown: it could not be found out.
 */
export const recordStates = ['good', 'weak', 'missing', 'wrong', 'unknown'] as const;
export type RecordState = (typeof recordStates)[number];

/** Characters of a record that are shown. */
export const maxRecordCharacters = 1_000;

const part = z.object({
  state: z.enum(recordStates),
  /** The name in DNS at which it is, or should be. */
  at: z.string(),
  /** As it is published; null where there is none. */
  record: z.string().max(maxRecordCharacters).nullable(),
  /** What it says, and what is missing. */
  findings: z.array(z.string()),
  /** A record to publish at `at`; null where only the mail provider knows it. */
  suggestion: z.string().nullable(),
});
export type RecordReport = z.infer<typeof part>;

/** Response of GET /api/sending-accounts/:id/dns: what DNS says of the sender's domain. */
export const domainReportSchema = z.object({
  domain: z.string(),
  spf: part,
  dkim: part,
  dmarc: part,
});
export type DomainReport = z.infer<typeof domainReportSchema>;

/** A name below `_domainkey`, as providers give it. */
export const selectorSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(63)
  .regex(
    /^[a-z\d](?:[a-z\d_-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d_-]*[a-z\d])?)*$/,
    'must be a selector such as s1',
  );

export const domainReportQuerySchema = z.object({ selector: selectorSchema.optional() });

/** What a part says where DNS did not answer. */
export function unansweredReport(at: string): RecordReport {
  return {
    state: 'unknown',
    at,
    record: null,
    findings: ['DNS did not answer. Please try again in a moment.'],
    suggestion: null,
  };
}

export const shownRecord = (record: string) => toStorable(record.slice(0, maxRecordCharacters));
