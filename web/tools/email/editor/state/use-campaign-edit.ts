import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Campaign } from '#domain/email/campaign.ts';
import { notifyInfo } from '../../../../notices/notify.tsx';
import { CampaignEdit, type EditState } from './campaign-edit.ts';

/** The campaign of an editor, which is one for each campaign (`key`); `campaign` is its record, live. */
export function useCampaignEdit(owner: string, campaign: Campaign): { edit: CampaignEdit; state: EditState } {
  const [edit] = useState(() => new CampaignEdit(owner, campaign));
  const state = useSyncExternalStore(edit.subscribe, edit.read);
  useEffect(() => {
    // Wordings of the subject are written from here too.
    if (edit.receive(campaign).some((field) => field !== 'alternatives'))
      notifyInfo(
        'This campaign was changed in another tab or on another device. You see it as it is now.',
        null,
        `record:${campaign.id}`,
      );
  }, [edit, campaign]);
  useEffect(() => () => edit.close(), [edit]);
  return { edit, state };
}
