import type { Campaign } from './campaign.ts';

/** True for an imported campaign whose own HTML is the email, until it is edited. */
export function hasOwnHtml({ blocks, htmlContent }: Pick<Campaign, 'blocks' | 'htmlContent'>): boolean {
  return blocks.length === 0 && htmlContent.trim() !== '';
}
