import { notifyInfo } from '../../notices/notify.tsx';
import { takeBackCampaign, type CampaignChange } from '../../storage/collections/email-campaigns.ts';

/** Undoes a change of a campaign; one that was changed since stays, and the user is told. */
export async function takeBack(owner: string, changed: CampaignChange): Promise<void> {
  if (!(await takeBackCampaign(owner, changed)))
    notifyInfo('The campaign was changed since, so nothing was undone.');
}
