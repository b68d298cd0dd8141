import { createTest, startTest, stopTest } from '../ab-test/edit/change-test.ts';
import { judgeTest } from '../ab-test/judge.ts';
import type { Judgement } from '../ab-test/judgement.ts';
import { variantIds, type AbTest, type VariantId } from '../ab-test/test.ts';

/** Readers that each subject has at least; below it a test would be named after chance alone. */
export const fewestReaders = 100;

export type SubjectSplit = {
  /** Contacts of each subject in the test. */
  each: number;
  /** Contacts who get the winner. */
  rest: number;
};

/** How contacts are divided: `share` of them into the test, equally; null where that is fewer than 100 readers of each subject. */
export function splitForTest(contacts: number, subjects: number, share: number): SubjectSplit | null {
  const each = Math.floor((contacts * share) / subjects);
  return each < fewestReaders ? null : { each, rest: contacts - each * subjects };
}

/** The smallest share with which a test is possible; null if there are too few contacts. */
export function smallestShare(contacts: number, subjects: number): number | null {
  const needed = (fewestReaders * subjects) / Math.max(1, contacts);
  return needed > 1 ? null : needed;
}

/**
 * The subject of a contact, by their rank in an order by chance: the store sorts by a hash of send and contact, so that it is the same
 * after a crash. Null for the rest.
 */
export function subjectOfRank(rank: number, subjects: number, { each }: SubjectSplit): VariantId | null {
  return rank < each * subjects ? variantIds[rank % subjects]! : null;
}

/** Counts of one subject: mails that were taken and did not bounce, and readers who clicked. */
export type SubjectCounts = { subject: string; delivered: number; clicked: number };

/** The test as one of the lab: it counts readers and those who clicked, because machines open mails. */
function testOf(
  counts: readonly SubjectCounts[],
  { id, name, startedAt, now, isOver }: SubjectTestAt,
): AbTest {
  const variants = counts.map(({ subject }) => ({ content: subject, element: subject }));
  const started = startTest(
    createTest(
      { name, element: 'subject', metric: 'Clicked', countedBy: 'email', variants, plan: { days: 1 } },
      { id, now: startedAt },
    ),
    startedAt,
  );
  const counted = {
    ...started,
    variants: started.variants.map((variant, index) => ({
      ...variant,
      traffic: counts[index]!.delivered,
      clicks: counts[index]!.clicked,
      conversions: counts[index]!.clicked,
    })),
  };
  return isOver ? stopTest(counted, now) : counted;
}

/** `isOver`: the time the user gave it has passed. */
export type SubjectTestAt = { id: string; name: string; startedAt: Date; now: Date; isOver: boolean };

export type SubjectVerdict = {
  test: AbTest;
  judgement: Judgement;
  /** The subject that the rest gets; null while the test goes on. */
  chosen: VariantId | null;
};

/**
 * Whether the rest can be sent, and with which subject: the winner by the rule of the lab (docs/decisions/092-statistics-of-tests.md);
 * without one, when its time is over, the first subject, because chance is no reason to change it.
 */
export function judgeSubjectTest(counts: readonly SubjectCounts[], at: SubjectTestAt): SubjectVerdict {
  const test = testOf(counts, at);
  const judgement = judgeTest(test, { today: at.now.toISOString().slice(0, 10) });
  return { test, judgement, chosen: judgement.winner ?? (at.isOver ? variantIds[0] : null) };
}

/**
 * "B won, so the rest gets B." `chosen` stays what it was when the rest was sent, also after later clicks. `hasRest`: not all contacts are in
 * the test.
 */
export function subjectVerdictSentence({ judgement, chosen }: SubjectVerdict, hasRest: boolean): string {
  if (chosen === null) return hasRest ? 'Too early to say. The rest waits.' : 'Too early to say.';
  const letter = chosen.toUpperCase();
  const isFirst = chosen === variantIds[0];
  if (isFirst && judgement.winner !== chosen)
    return hasRest
      ? `No difference found in time, so the rest gets ${letter}, your first subject.`
      : 'No difference found in time.';
  return hasRest ? `${letter} won, so the rest gets ${letter}.` : `${letter} won.`;
}
