import { useState } from 'react';
import type { Campaign } from '#domain/email/campaign.ts';
import { byDueDate } from '#domain/projects/progress.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Field } from '../../../components/field.tsx';
import { Select } from '../../../components/select.tsx';
import { projects } from '../../../storage/collections/projects.ts';
import type { CampaignActions } from '../use-campaign-actions.ts';
import styles from './dialogs.module.css';

type ProjectDialogProps = {
  owner: string;
  campaign: Campaign;
  actions: Pick<CampaignActions, 'toProject'>;
  onClose: () => void;
};

/** Adds a copy of the email to a project. */
export default function ProjectDialog({ owner, campaign, actions, onClose }: ProjectDialogProps) {
  const { records } = projects.useNewest(owner, {});
  const open = records.filter(({ status }) => status !== 'completed').toSorted(byDueDate);
  const [chosen, setChosen] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  async function add() {
    setIsBusy(true);
    if (await actions.toProject(campaign, open.find(({ id }) => id === chosen) ?? null)) onClose();
    else setIsBusy(false);
  }
  return (
    <Dialog title="Add to a project" onClose={onClose}>
      <div className={styles.form}>
        <Field
          label="Project"
          hint="The email is saved in your library, and the project gets a copy of its text as it is now."
        >
          {(control) => (
            <Select
              {...control}
              data-autofocus
              value={chosen}
              onChange={({ currentTarget }) => setChosen(currentTarget.value)}
            >
              <option value="">New project</option>
              {open.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton isBusy={isBusy} busyLabel="Adding" onClick={() => void add()}>
            Add
          </BusyButton>
        </DialogActions>
      </div>
    </Dialog>
  );
}
