import { applyFix } from '#domain/email/checks/apply-fix.ts';
import type { EmailCheck, Fix } from '#domain/email/checks/email-check.ts';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import type { Undo } from '../../../contents/edit/use-undo.ts';
import { changeBrandKit, readBrandKit } from '../../../storage/collections/brand-kits.ts';
import { changeEmailCampaign } from '../../../storage/collections/email-campaigns.ts';
import { newId } from '../../../storage/new-id.ts';
import { takeBack } from '../take-back.ts';

export type CheckActions = {
  /** `value`: what the user wrote, where the fix has no text of its own or another one is wanted. */
  apply: (fix: Fix, value?: string) => Promise<boolean>;
  /** Accepts a warning for this email, or no longer. */
  accept: (check: EmailCheck, isAccepted: boolean) => Promise<boolean>;
};

/** What can be done about checks of a campaign, each until the next change with undo. */
export function useCheckActions(owner: string, { id }: Pick<Campaign, 'id'>, undo: Undo): CheckActions {
  return {
    apply: (fix, value) =>
      undo.run(async () => {
        if (fix.kind === 'kit') return applyToKit(owner, fix, value);
        const kit = await readBrandKit(owner);
        const changed = await changeEmailCampaign(owner, id, (stored) => ({
          ...stored,
          ...applyFix({ email: stored, kit }, fix, { newId, ...(value !== undefined && { value }) }).email,
        }));
        return { words: 'Applied.', undo: () => takeBack(owner, changed) };
      }),
    accept: (check, isAccepted) =>
      undo.run(async () => {
        const changed = await changeEmailCampaign(owner, id, (stored) => ({
          ...stored,
          acceptedChecks: [
            ...stored.acceptedChecks.filter((each) => each !== check.id),
            ...(isAccepted ? [check.id] : []),
          ],
        }));
        return {
          words: isAccepted ? `Accepted: ${check.title}.` : `No longer accepted: ${check.title}.`,
          undo: () => takeBack(owner, changed),
        };
      }),
  };
}

async function applyToKit(owner: string, fix: Extract<Fix, { kind: 'kit' }>, value: string | undefined) {
  const kit = await readBrandKit(owner);
  const fields = Object.keys(fix.changes) as (keyof Omit<BrandKit, 'id' | 'updatedAt'>)[];
  const only = (from: BrandKit) => Object.fromEntries(fields.map((field) => [field, from[field]]));
  const none = { subject: '', preheader: '', blocks: [] };
  const next = applyFix({ email: none, kit }, fix, { newId, ...(value !== undefined && { value }) }).kit;
  const { before } = await changeBrandKit(owner, only(next));
  return {
    words: 'Applied to the brand kit of all emails.',
    undo: () => changeBrandKit(owner, only(before)),
  };
}
