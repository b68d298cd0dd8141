import { fillEmpty } from '../sync/keep-both.ts';
import { mostAlternatives, type Campaign } from './campaign.ts';

const texts = [
  'preheader',
  'targetAudience',
  'callToAction',
  'brief',
  'subjectStyle',
  'audienceSegment',
  'brandVoiceId',
  'language',
  'acceptedChecks',
] as const satisfies (keyof Campaign)[];

/** An email with how it was written. */
const written = [
  'content',
  'htmlContent',
  'blocks',
  'provider',
  'model',
  'tokensUsed',
  'cost',
] as const satisfies (keyof Campaign)[];

/**
 * The winner of a conflict with what it lacks: empty fields, the email itself where it has none, and every wording of the
 * subject, because the one that was discarded becomes an alternative. Blocks of two emails are never mixed: nobody has read such
 * an email.
 */
export function mergeCampaigns(winner: Campaign, discarded: Campaign): Campaign {
  const filled = fillEmpty(winner, discarded, texts);
  const whole = hasEmail(winner) ? filled : { ...filled, ...fieldsOf(discarded) };
  const subject = winner.subject || discarded.subject;
  return { ...whole, subject, alternatives: joinSubjects(winner, discarded, subject) };
}

/** True for a campaign with an email, of whatever form. */
export function hasEmail({ blocks, content, htmlContent }: Campaign): boolean {
  return blocks.length > 0 || content.trim() !== '' || htmlContent.trim() !== '';
}

function fieldsOf(campaign: Campaign): Partial<Campaign> {
  return Object.fromEntries(written.map((field) => [field, campaign[field]])) as Partial<Campaign>;
}

/** The winner's alternatives as they are, then what only the other one has, as many as there is room for. */
function joinSubjects(winner: Campaign, discarded: Campaign, subject: string): string[] {
  const others = [discarded.subject, ...discarded.alternatives].filter(
    (wording) => wording.trim() !== '' && wording !== subject && !winner.alternatives.includes(wording),
  );
  return [...winner.alternatives, ...new Set(others)].slice(0, mostAlternatives);
}
