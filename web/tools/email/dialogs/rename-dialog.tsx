import { useState } from 'react';
import { maxCampaignNameCharacters, type Campaign } from '#domain/email/campaign.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { TextField } from '../../../components/text-field.tsx';
import type { CampaignActions } from '../use-campaign-actions.ts';
import styles from './dialogs.module.css';

type RenameDialogProps = {
  campaign: Campaign;
  actions: Pick<CampaignActions, 'rename'>;
  onClose: () => void;
};

/** Changes the name of a campaign. */
export default function RenameDialog({ campaign, actions, onClose }: RenameDialogProps) {
  const [name, setName] = useState(campaign.name);
  const [isBusy, setIsBusy] = useState(false);
  const error = name.trim() === '' ? 'Please enter a name.' : undefined;
  async function save() {
    if (isBusy || error) return;
    setIsBusy(true);
    if (await actions.rename(campaign, name.trim())) onClose();
    else setIsBusy(false);
  }
  return (
    <Dialog title="Rename campaign" onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label="Campaign name"
          value={name}
          maxLength={maxCampaignNameCharacters}
          error={error}
          data-autofocus
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving">
            Save
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
