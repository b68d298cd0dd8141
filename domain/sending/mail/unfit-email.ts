import { checkEmail } from '../../email/checks/check-email.ts';
import type { EmailCheck } from '../../email/checks/email-check.ts';
import type { BrandKit } from '../../email/brand-kit.ts';
import type { Campaign } from '../../email/campaign.ts';
import type { CheckedCampaign } from '../../email/checks/check-input.ts';
import { hasOwnHtml } from '../../email/own-html.ts';
import type { RenderedEmail } from '../../email/render/render-email.ts';
import { maxSentBytes } from '../../email/test-mail.ts';

/** The checks that keep an email from being sent to contacts. `rendered` is made with `unsubscribeUrl`. */
export function blockingChecks(
  campaign: CheckedCampaign,
  kit: BrandKit,
  rendered: RenderedEmail,
  unsubscribeUrl: string,
): EmailCheck[] {
  const facts = { unsubscribeUrl, trackedPrefix: '', dark: null, pictures: null, links: null };
  return checkEmail(campaign, kit, rendered, facts).filter(({ blocks }) => blocks);
}

/**
 * Why an email may not be sent to contacts, as a sentence; null if it may. `rendered` is made with `unsubscribeUrl`, which must be in
 * it: a link of another program would not stop what is sent here.
 */
export function unfitForSending(
  campaign: CheckedCampaign & Pick<Campaign, 'htmlContent'>,
  kit: BrandKit,
  rendered: RenderedEmail,
  unsubscribeUrl: string,
): string | null {
  if (hasOwnHtml(campaign))
    return 'It has HTML of its own, which cannot be sent. Make blocks of it in the editor.';
  if (rendered.subject === '') return 'It has no subject.';
  const [blocking] = blockingChecks(campaign, kit, rendered, unsubscribeUrl);
  if (blocking) return [`${blocking.title}.`, blocking.places[0]?.note].filter(Boolean).join(' ');
  if (!rendered.text.includes(unsubscribeUrl))
    return 'There is no unsubscribe link of this account. Please add a footer.';
  const bytes = Math.max(rendered.bytes, rendered.text.length);
  return bytes > maxSentBytes ? 'It is too long. Please shorten its texts, or leave out blocks.' : null;
}
