import type { BrandKit } from '#domain/email/brand-kit.ts';
import { campaignTypeLabels, type Campaign } from '#domain/email/campaign.ts';
import { hasOwnHtml } from '#domain/email/own-html.ts';
import { ActionMenu } from '../../../components/actions/action-menu.tsx';
import { Button } from '../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import { Tag } from '../../../components/tag.tsx';
import { campaignMenu, type CampaignMenuOptions } from '../campaign-menu.ts';
import { CampaignFacts } from '../campaigns/campaign-facts.tsx';
import { CampaignPreview } from '../campaigns/campaign-preview.tsx';
import styles from './dialogs.module.css';

type DetailDialogProps = {
  campaign: Campaign;
  kit: BrandKit;
  menu: CampaignMenuOptions;
  onClose: () => void;
};

/** The specified detail modal: the email, its subjects, what is known of it, and what can be done with it. */
export default function DetailDialog({ campaign, kit, menu, onClose }: DetailDialogProps) {
  const { id, name, type, subject, alternatives } = campaign;
  const { isReadOnly, onEdit, onCheck, onDialog } = menu;
  const others = alternatives.filter((each) => each !== subject);
  return (
    <Dialog title={name} isWide onClose={onClose}>
      <div className={styles.detail}>
        <p className={styles.meta}>
          <span>{campaignTypeLabels[type]}</span> <Tag>Generated</Tag>
        </p>
        <p className={styles.subject}>{subject || 'No subject yet'}</p>
        <div className={styles.preview}>
          <CampaignPreview campaign={campaign} kit={kit} width={600} />
        </div>
        {hasOwnHtml(campaign) && (
          <p className={styles.note}>
            This campaign was imported with its own HTML. When you edit it, it becomes an email of blocks.
          </p>
        )}
        {others.length > 0 && (
          <section>
            <h3>Other subjects</h3>
            <ul>
              {others.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          </section>
        )}
        <CampaignFacts campaign={campaign} />
        <DialogActions>
          <ActionMenu
            label={`Actions for ${name}`}
            actions={campaignMenu(campaign, menu, { without: ['details', 'open', 'check', 'export'] })}
          />
          <Button variant="default" onClick={() => onDialog({ name: 'export', id })}>
            Export
          </Button>
          <Button variant="default" onClick={() => onCheck(id)}>
            Check
          </Button>
          <Button onClick={() => onEdit(id)}>{isReadOnly ? 'Open' : 'Edit'}</Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
