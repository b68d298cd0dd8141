import { createTest } from '../../ab-test/edit/change-test.ts';
import { maxVariantCharacters, mostVariants, type AbTest } from '../../ab-test/test.ts';
import { AppError } from '../../errors/app-error.ts';
import { formatNumber } from '../../text/format.ts';
import type { Campaign } from '../campaign.ts';
import { campaignTextId, textOfCampaign } from './campaign-text.ts';

/**
 * A draft of an A/B test in which only the subject differs: the campaign's own first, then others. Throws
 * `email.too-few-subjects`, `abtest.too-many-variants` and `abtest.text-too-long`.
 */
export function createSubjectTest(
  campaign: Campaign,
  subjects: readonly string[],
  at: { id: string; now: Date },
): AbTest {
  const wordings = [...new Set([campaign.subject, ...subjects].map((subject) => subject.trim()))].filter(
    Boolean,
  );
  if (wordings.length < 2) throw new AppError('email.too-few-subjects');
  if (wordings.length > mostVariants) throw new AppError('abtest.too-many-variants', { most: mostVariants });
  const variants = wordings.map((subject, index) => ({
    content: textOfCampaign({ ...campaign, subject }),
    element: subject,
    ...(index === 0 ? { contentId: campaignTextId(campaign.id) } : {}),
  }));
  if (variants.some(({ content }) => content.length > maxVariantCharacters))
    throw new AppError('abtest.text-too-long', { most: formatNumber(maxVariantCharacters) });
  return createTest({ name: `Subject of ${campaign.name}`, element: 'subject', variants }, at);
}
