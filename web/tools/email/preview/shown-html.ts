import { countIn } from '#domain/platforms/count-characters.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import type { RenderedEmail } from '#domain/email/render/rendered-email.ts';

/** True for an imported campaign whose own HTML is the email, until it is edited. */
export function hasOwnHtml({ blocks, htmlContent }: Pick<Campaign, 'blocks' | 'htmlContent'>): boolean {
  return blocks.length === 0 && htmlContent.trim() !== '';
}

/** The HTML that a frame shows: that of an imported campaign, else what was rendered. */
export function shownHtml(campaign: Campaign, rendered: RenderedEmail | null): string | null {
  return hasOwnHtml(campaign) ? campaign.htmlContent : (rendered?.html ?? null);
}

/** What is checked: an imported campaign with its own HTML. */
export function checkedEmail(
  campaign: Pick<Campaign, 'blocks' | 'htmlContent'>,
  rendered: RenderedEmail,
): RenderedEmail {
  if (!hasOwnHtml(campaign)) return rendered;
  const html = campaign.htmlContent;
  return { ...rendered, html, bytes: countIn('bytes', html) };
}
