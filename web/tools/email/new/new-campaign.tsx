import { useRef } from 'react';
import { sheetClass } from '../../../components/sheet.tsx';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { useStickyPane } from '../../../components/use-sticky-pane.ts';
import type { FormDraft } from '../../../contents/use-form-draft.ts';
import type { CampaignDraft } from './campaign-draft.ts';
import { CampaignForm } from './campaign-form.tsx';
import styles from './new-campaign.module.css';
import { Ready } from './ready.tsx';

type NewCampaignProps = {
  owner: string;
  draft: FormDraft<CampaignDraft>;
  onStarted: (id: string) => void;
};

/** The form, and beside it what it still needs. */
export default function NewCampaign({ owner, draft, onStarted }: NewCampaignProps) {
  const pane = useRef<HTMLElement>(null);
  useStickyPane(pane, useMediaQuery('(min-width: 1001px)'));
  if (draft.value === undefined) return null;
  return (
    <div className={styles.columns}>
      <CampaignForm owner={owner} draft={draft.value} onChange={draft.change} onStarted={onStarted} />
      <aside ref={pane} className={`${sheetClass} ${styles.margin}`} aria-label="Before you start">
        <Ready owner={owner} draft={draft.value} />
      </aside>
    </div>
  );
}
