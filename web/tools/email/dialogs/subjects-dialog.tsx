import { useState } from 'react';
import { mostVariants } from '#domain/ab-test/test.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Button } from '../../../components/button.tsx';
import choices from '../../../components/choices.module.css';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import type { CampaignActions } from '../use-campaign-actions.ts';
import styles from './dialogs.module.css';
import { WriteMoreSubjects } from './write-more-subjects.tsx';

type SubjectsDialogProps = {
  owner: string;
  campaign: Campaign;
  actions: Pick<CampaignActions, 'test'>;
  onClose: () => void;
};

/** Chooses the subjects that are tested against the campaign's own; more of them can be written. */
export default function SubjectsDialog({ owner, campaign, actions, onClose }: SubjectsDialogProps) {
  const offered = [...new Set(campaign.alternatives)].filter((each) => each !== campaign.subject);
  const most = mostVariants - 1;
  const [chosen, setChosen] = useState<readonly string[]>(() => offered.slice(0, 1));
  const [isBusy, setIsBusy] = useState(false);
  const tested = chosen.filter((each) => offered.includes(each));

  async function create() {
    setIsBusy(true);
    // Its page is left when the test is there.
    if (!(await actions.test(campaign, tested))) setIsBusy(false);
  }
  return (
    <Dialog title="A/B test subjects" onClose={onClose}>
      <div className={styles.form}>
        <p>
          <b>A</b> is the subject of the campaign: “{campaign.subject || 'No subject yet'}”
        </p>
        <fieldset className={`${choices.choices} ${styles.one}`}>
          <legend>Against, up to {most}</legend>
          {offered.map((subject) => {
            const isChosen = tested.includes(subject);
            return (
              <label key={subject}>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && tested.length >= most}
                  onChange={() =>
                    setChosen(isChosen ? tested.filter((each) => each !== subject) : [...tested, subject])
                  }
                />
                {subject}
              </label>
            );
          })}
          {offered.length === 0 && <p className={styles.note}>The campaign has no other subjects yet.</p>}
        </fieldset>
        <WriteMoreSubjects owner={owner} campaignId={campaign.id} />
        <p className={styles.note}>
          A draft of a test is made in the A/B lab, in which only the subject differs. Nothing is sent.
        </p>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            isBusy={isBusy}
            busyLabel="Creating"
            disabled={tested.length === 0}
            onClick={() => void create()}
          >
            Create test
          </BusyButton>
        </DialogActions>
      </div>
    </Dialog>
  );
}
