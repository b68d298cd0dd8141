import { useEffect } from 'react';
import { dismissNoticeAbout } from '../../../notices/notify.tsx';

/** Ids of the campaigns whose state the screen shows. */
const shown = new Set<string>();

/** Called by what shows the state of a campaign that is not written: its failure is no notice then. */
export function useShowsCampaign(id: string): void {
  useEffect(() => {
    shown.add(id);
    dismissNoticeAbout(`record:${id}`);
    return () => {
      shown.delete(id);
    };
  }, [id]);
}

/** Whether the user sees how the writing of a campaign ended. */
export const isCampaignShown = (id: string): boolean => shown.has(id);
