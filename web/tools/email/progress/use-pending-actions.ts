import { AppError } from '#domain/errors/app-error.ts';
import { quoted } from '#domain/text/format.ts';
import { notifyUnsaved } from '../../../contents/notify-unsaved.ts';
import type { Undo } from '../../../contents/edit/use-undo.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { forgetCampaign, keepCampaignAnswer, stopCampaign, writeCampaign } from '../run/write-campaign.ts';
import type { PendingCampaign } from '../run/use-pending-campaigns.ts';

/** What can be done with a campaign that is not written. Each shows its own failure. */
export type PendingActions = {
  stop: (id: string) => void;
  /** It is written again, or stored if that is all it lacks, and told when it is ready. */
  retry: (id: string) => void;
  /** Makes a campaign of what was received. */
  keep: (id: string) => Promise<void>;
  changeBrief: (pending: PendingCampaign) => void;
  /** Can be undone: what was asked for comes back. */
  discard: (pending: PendingCampaign) => Promise<boolean>;
};

export function usePendingActions(
  owner: string,
  undo: Undo,
  { onChangeBrief, onDiscarded }: Pick<PendingHandlers, 'onChangeBrief' | 'onDiscarded'>,
): PendingActions {
  return {
    stop: (id) => stopCampaign(owner, id),
    retry: (id) => void writeCampaign(owner, id),
    keep: async (id) => {
      try {
        if (!(await keepCampaignAnswer(owner, id))) throw new AppError('email.nothing-written');
      } catch (failure) {
        notifyUnsaved(failure);
      }
    },
    changeBrief: (pending) => {
      onChangeBrief(pending);
      // What is asked for is in the form now. An answer that was paid for stays until it is discarded.
      if (!pending.hasText) forgetCampaign(owner, pending.id).catch(notifyError);
    },
    discard: (pending) => {
      onDiscarded();
      return undo.run(async () => {
        const forgotten = await forgetCampaign(owner, pending.id);
        return forgotten && { words: `Discarded ${quoted(pending.request.name)}.`, undo: forgotten.undo };
      });
    },
  };
}

type PendingHandlers = {
  onChangeBrief: (pending: PendingCampaign) => void;
  /** Its screen is left. */
  onDiscarded: () => void;
};
