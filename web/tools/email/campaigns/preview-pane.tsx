import { useRef } from 'react';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { ActionMenu } from '../../../components/actions/action-menu.tsx';
import { Button } from '../../../components/button.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { useStickyPane } from '../../../components/use-sticky-pane.ts';
import { campaignMenu, type CampaignMenuOptions } from '../campaign-menu.ts';
import { CampaignFacts } from './campaign-facts.tsx';
import { CampaignPreview } from './campaign-preview.tsx';
import styles from './campaigns.module.css';

type PreviewPaneProps = { campaign: Campaign; kit: BrandKit; menu: CampaignMenuOptions };

/** Beside the list on wide screens: the email as a phone shows it, and what is known of it. */
export default function PreviewPane({ campaign, kit, menu }: PreviewPaneProps) {
  const pane = useRef<HTMLElement>(null);
  useStickyPane(pane, true);
  return (
    <aside ref={pane} className={`${sheetClass} ${styles.pane}`} aria-label="Preview">
      <header className={styles.top}>
        <b>{campaign.name}</b>
        <Button variant="default" size="sm" onClick={() => menu.onEdit(campaign.id)}>
          Open
        </Button>
        <ActionMenu
          label={`Actions for ${campaign.name}`}
          actions={campaignMenu(campaign, menu, { without: ['open'] })}
        />
      </header>
      <div className={styles.cut}>
        <CampaignPreview campaign={campaign} kit={kit} width={320} />
      </div>
      <CampaignFacts campaign={campaign} />
    </aside>
  );
}
