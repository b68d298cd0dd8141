import { acceptCheck, applyFix, kitChanges } from '#domain/email/checks/apply-fix.ts';
import type { EmailCheck, Fix } from '#domain/email/checks/email-check.ts';
import type { KitChanges } from '#domain/email/brand-kit.ts';
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
        if (fix.kind === 'kit') return applyToKit(owner, kitChanges(fix, value));
        const kit = await readBrandKit(owner);
        const changed = await changeEmailCampaign(owner, id, (stored) => ({
          ...stored,
          ...applyFix({ email: stored, kit }, fix, { newId, ...(value !== undefined && { value }) }).email,
        }));
        return { words: 'Applied.', undo: () => takeBack(owner, changed) };
      }),
    accept: (check, isAccepted) =>
      undo.run(async () => {
        const changed = await changeEmailCampaign(owner, id, (stored) =>
          acceptCheck(stored, check.id, isAccepted),
        );
        return {
          words: isAccepted ? `Accepted: ${check.title}.` : `No longer accepted: ${check.title}.`,
          undo: () => takeBack(owner, changed),
        };
      }),
  };
}

async function applyToKit(owner: string, changes: KitChanges) {
  const before = await changeBrandKit(owner, changes);
  return {
    words: 'Applied to the brand kit of all emails.',
    undo: () => changeBrandKit(owner, before),
  };
}
