import type { BrandKit } from '#domain/email/brand-kit.ts';
import { campaignTypeLabels, type Campaign } from '#domain/email/campaign.ts';
import { previewOfCampaign } from '#domain/email/joins/campaign-text.ts';
import { counted } from '#domain/text/format.ts';
import { ActionMenu } from '../../../components/actions/action-menu.tsx';
import { PlainButton } from '../../../components/button.tsx';
import { formatLocalDay } from '../../../components/format.ts';
import { Tag } from '../../../components/tag.tsx';
import { campaignMenu, type CampaignMenuOptions } from '../campaign-menu.ts';
import { useOpenChecks } from '../check/use-open-checks.ts';
import styles from './campaigns.module.css';
import { clickedWords, useSentFigures } from './sent-figures.ts';

type CampaignRowProps = {
  campaign: Campaign;
  kit: BrandKit;
  /** Null where the pane has the menu. */
  menu: CampaignMenuOptions | null;
  isPicked: boolean;
  onOpen: () => void;
};

/** A campaign in the list: its name, its subject, how it begins, and how many checks are open. */
export function CampaignRow({ campaign, kit, menu, isPicked, onOpen }: CampaignRowProps) {
  const { name, type, subject, updatedAt } = campaign;
  const open = useOpenChecks(campaign, kit);
  const sent = useSentFigures(campaign.id);
  const checks = open === null ? '' : open === 0 ? 'No check is open' : `${counted(open, 'check')} open`;
  return (
    <li className={styles.row} aria-current={isPicked || undefined}>
      <div className={styles.what}>
        <p className={styles.meta}>
          <b>{name}</b> <span>{campaignTypeLabels[type]}</span> <Tag>Generated</Tag>
        </p>
        <h2 className={styles.subject}>
          <PlainButton
            aria-label={`${subject || 'No subject yet'}, ${name}`}
            aria-pressed={menu === null ? isPicked : undefined}
            onClick={onOpen}
          >
            {subject || 'No subject yet'}
          </PlainButton>
        </h2>
        <p className={styles.preview}>{previewOfCampaign(campaign)}</p>
      </div>
      <div className={styles.figure}>
        <b>{sent ? clickedWords(sent) : checks}</b>
        {sent && <span>{counted(sent.sentCount, 'email')} delivered</span>}
        <time dateTime={updatedAt}>{formatLocalDay(updatedAt)}</time>
      </div>
      {menu && (
        <div className={styles.menu}>
          <ActionMenu label={`Actions for ${name}`} actions={campaignMenu(campaign, menu)} />
        </div>
      )}
    </li>
  );
}
