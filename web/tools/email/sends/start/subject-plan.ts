import { readMergeTags } from '#domain/email/merge-tags/merge-tags.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { longestSubjectTestHours, mostSubjects, type SubjectTestPlan } from '#domain/sending/send.ts';
import { fewestReaders, smallestShare, splitForTest } from '#domain/sending/subject-test.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import type { StartDraft } from './start-draft.ts';

/** Subjects that can be tested against that of the campaign. */
export function subjectsAgainst({ subject, alternatives }: Campaign): string[] {
  const others = alternatives.map((each) => each.trim());
  return [...new Set(others)].filter((each) => each !== '' && each !== subject.trim());
}

export const mostOthers = mostSubjects - 1;

/** The test that a draft asks for; null for none. */
export function planOf(draft: StartDraft, campaign: Campaign | null): SubjectTestPlan | null {
  if (!campaign || draft.testOf !== campaign.id) return null;
  const others = subjectsAgainst(campaign).filter((each) => draft.others.includes(each));
  return {
    subjects: [campaign.subject.trim(), ...others.slice(0, mostOthers)],
    share: Number(draft.share) / 100,
    hours: Number(draft.hours),
  };
}

/** Why a test is not possible, in one sentence; null where it is. */
export function whyNotTest({ subjects, share, hours }: SubjectTestPlan, contacts: number): string | null {
  const percent = share * 100;
  if (subjects.length < 2) return 'Choose at least one other subject for the test, or send without it.';
  const unknown = subjects.flatMap((subject) => readMergeTags(subject).unknown)[0];
  if (unknown) return formatError('email.tag-unknown', { tag: unknown.tag });
  if (!(percent >= 1 && percent <= 100))
    return 'Enter which part of the contacts the test is sent to: 1 to 100%.';
  if (!(Number.isInteger(hours) && hours >= 1 && hours <= longestSubjectTestHours))
    return `Enter how long the test lasts: 1 to ${longestSubjectTestHours} hours.`;
  if (splitForTest(contacts, subjects.length, share) !== null) return null;
  const least = smallestPercent(contacts, subjects.length);
  return least === null
    ? `A test needs ${fewestReaders} readers of each subject, ${formatNumber(fewestReaders * subjects.length)} for ${subjects.length} subjects, and ${counted(contacts, 'contact gets', 'contacts get')} this email.`
    : `${formatNumber(percent)}% of ${counted(contacts, 'contact')} are too few: a test needs ${fewestReaders} readers of each subject. Choose at least ${least}%.`;
}

/** The smallest whole percentage with which a test is possible; null if there are too few contacts. */
function smallestPercent(contacts: number, subjects: number): number | null {
  const share = smallestShare(contacts, subjects);
  if (share === null) return null;
  const least = Math.ceil(share * 100);
  return splitForTest(contacts, subjects, least / 100) === null ? Math.min(100, least + 1) : least;
}

/** Who gets which subject when: "Each subject goes to 120 contacts. ..." */
export function testWords({ subjects, share, hours }: SubjectTestPlan, contacts: number): string | null {
  const split = splitForTest(contacts, subjects.length, share);
  if (!split) return null;
  const each = `Each subject goes to ${counted(split.each, 'contact')}.`;
  if (split.rest < subjects.length) return `${each} Nobody is left who could get the better one.`;
  return `${each} The other ${formatNumber(split.rest)} get the one that is clicked more, as soon as that is sure. If it is not within ${counted(hours, 'hour')}, they get A.`;
}
