import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { addressesToLookAt, checkEmail } from '#domain/email/checks/check-email.ts';
import type { EmailCheck, EmailFacts } from '#domain/email/checks/email-check.ts';
import { sampleContacts } from '#domain/email/merge-tags/sample-contacts.ts';
import { renderEmail, type RenderedEmail } from '#domain/email/render/render-email.ts';
import { linkPath } from '#domain/links/target-address.ts';
import { hasOwnHtml } from '#domain/email/own-html.ts';
import { checkedEmail } from '../preview/shown-html.ts';
import { previewUnsubscribeUrl } from '../preview/use-rendered-email.ts';

/** What only the network knows of an email. */
export type LookedAt = Pick<EmailFacts, 'links' | 'pictures'>;

export type CheckedCampaign = {
  checks: EmailCheck[];
  light: RenderedEmail;
  dark: RenderedEmail;
  /** Addresses that the server can look at, each once. */
  links: string[];
  pictures: string[];
};

const [ines] = sampleContacts;

/** A campaign as the first sample contact gets it, with its checks. */
export async function checkCampaign(
  campaign: Campaign,
  kit: BrandKit,
  lookedAt: LookedAt,
): Promise<CheckedCampaign> {
  const options = { values: ines!.values, unsubscribeUrl: previewUnsubscribeUrl() };
  const [light, dark] = await Promise.all([
    renderEmail(campaign, kit, options),
    renderEmail(campaign, kit, { ...options, scheme: 'dark' }),
  ]);
  const checked = checkedEmail(campaign, light);
  const facts: EmailFacts = {
    ...lookedAt,
    // Nobody knows how an imported email looks on a dark device.
    dark: hasOwnHtml(campaign) ? null : dark,
    unsubscribeUrl: options.unsubscribeUrl,
    trackedPrefix: `${window.location.origin}${linkPath}`,
  };
  return {
    checks: checkEmail(campaign, kit, checked, facts),
    light: checked,
    dark,
    ...addressesToLookAt(checked, facts),
  };
}

/** True for what the user has still to weigh or to mend. */
export function isOpenCheck({ state, isAccepted }: EmailCheck): boolean {
  return state === 'missed' || (state === 'warning' && !isAccepted);
}
