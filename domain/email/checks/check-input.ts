import { flattenBlocks, type FlatBlock } from '../edit/blocks.ts';
import type { BrandKit } from '../brand-kit.ts';
import type { Campaign } from '../campaign.ts';
import type { RenderedEmail } from '../render/render-email.ts';
import type { EmailFacts } from './email-check.ts';
import { linksOf, readHtml, type EmailHtml, type HtmlLink } from './html/read-html.ts';

/** What the checks need of a campaign; one that was imported has HTML and no blocks. */
export type CheckedCampaign = Pick<
  Campaign,
  'subject' | 'preheader' | 'alternatives' | 'blocks' | 'content' | 'acceptedChecks'
>;

/** An email that was read once for all checks. */
export type CheckInput = {
  campaign: CheckedCampaign;
  kit: BrandKit;
  rendered: RenderedEmail;
  facts: EmailFacts;
  html: EmailHtml;
  dark: EmailHtml | null;
  links: readonly HtmlLink[];
  /** All blocks, those of columns too. */
  blocks: readonly FlatBlock[];
};

export function readEmail(
  campaign: CheckedCampaign,
  kit: BrandKit,
  rendered: RenderedEmail,
  facts: EmailFacts,
): CheckInput {
  const html = readHtml(rendered.html);
  return {
    campaign,
    kit,
    rendered,
    facts,
    html,
    dark: facts.dark && readHtml(facts.dark.html),
    links: linksOf(html),
    blocks: flattenBlocks(campaign.blocks),
  };
}
