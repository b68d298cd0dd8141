import { countIn } from '#domain/platforms/count-characters.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { hasOwnHtml } from '#domain/email/own-html.ts';
import type { RenderedEmail } from '#domain/email/render/rendered-email.ts';

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
