import { maxCampaignNameCharacters, type Campaign } from '#domain/email/campaign.ts';
import { NameDialog } from '../../../components/name-dialog.tsx';
import type { CampaignActions } from '../use-campaign-actions.ts';

type RenameDialogProps = {
  campaign: Campaign;
  actions: Pick<CampaignActions, 'rename'>;
  onClose: () => void;
};

/** Changes the name of a campaign. */
export default function RenameDialog({ campaign, actions, onClose }: RenameDialogProps) {
  return (
    <NameDialog
      title="Rename campaign"
      label="Campaign name"
      name={campaign.name}
      maxLength={maxCampaignNameCharacters}
      save={(name) => actions.rename(campaign, name)}
      onClose={onClose}
    />
  );
}
