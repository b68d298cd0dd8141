import { IconArrowLeft, IconDownload, IconSend } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { ActionMenu } from '../../../components/actions/action-menu.tsx';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Ring } from '../../../components/ring.tsx';
import { ScreenHead } from '../../../components/screen-head.tsx';
import { Sheet, sheetClass } from '../../../components/sheet.tsx';
import { Tag } from '../../../components/tag.tsx';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { useStickyPane } from '../../../components/use-sticky-pane.ts';
import { UndoBar } from '../../../contents/edit/undo-bar.tsx';
import { campaignMenu, type CampaignMenuOptions } from '../campaign-menu.ts';
import { CheckList } from './check-list.tsx';
import styles from './check.module.css';
import { InboxLines } from './seen/inbox-lines.tsx';
import { Previews } from './seen/previews.tsx';
import { useCheckActions } from './use-check-actions.ts';
import { useCheckedCampaign } from './use-checked-campaign.ts';

type CheckViewProps = {
  owner: string;
  campaign: Campaign;
  kit: BrandKit;
  menu: CampaignMenuOptions;
};

/** The checks of a campaign before it is used, beside what they are about. */
export default function CheckView({ owner, campaign, kit, menu }: CheckViewProps) {
  const { isReadOnly, onEdit, onDialog, onSend, actions } = menu;
  const { checked, looking, error, retry } = useCheckedCampaign(campaign, kit, !isReadOnly);
  const checkActions = useCheckActions(owner, campaign, actions.undo);
  /** Undefined until the user opens or closes one: the first that is not met. */
  const [opened, setOpened] = useState<string | null>();
  const first = checked?.checks.find(({ state }) => state !== 'met')?.id ?? null;
  const openCheck = opened === undefined ? first : opened;
  const pane = useRef<HTMLElement>(null);
  useStickyPane(pane, useMediaQuery('(min-width: 1001px)') && checked !== null);
  return (
    <>
      <ScreenHead
        title={campaign.name}
        back={
          <Button variant="subtle" size="sm" className={styles.back} onClick={() => onEdit(campaign.id)}>
            <IconArrowLeft size={14} stroke={1.8} aria-hidden /> {isReadOnly ? 'Email' : 'Edit'}
          </Button>
        }
        badge={<Tag>Generated</Tag>}
      >
        {!isReadOnly && (
          <Button variant="default" size="sm" onClick={() => onDialog({ name: 'test', id: campaign.id })}>
            <IconSend size={14} stroke={1.8} aria-hidden /> Send a test
          </Button>
        )}
        <Button
          variant={isReadOnly ? 'filled' : 'default'}
          size="sm"
          onClick={() => onDialog({ name: 'export', id: campaign.id })}
        >
          <IconDownload size={14} stroke={1.8} aria-hidden /> Export
        </Button>
        {!isReadOnly && (
          <Button size="sm" onClick={() => onSend(campaign.id)}>
            Send
          </Button>
        )}
        <ActionMenu
          label={`Actions for ${campaign.name}`}
          actions={campaignMenu(campaign, menu, { without: ['open', 'check', 'send', 'export'] })}
        />
      </ScreenHead>
      <UndoBar undo={actions.undo} />
      {checked === null ? (
        error ? (
          <Sheet>
            <EmptyState
              level={2}
              title="The checks could not be loaded"
              sentence="Check your connection. The campaign itself is in this browser."
              mark="loop"
              action={<Button onClick={retry}>Try again</Button>}
            />
          </Sheet>
        ) : (
          <output className={styles.loading}>
            <Ring isSmall /> Checking the email
          </output>
        )
      ) : (
        <div className={styles.columns}>
          <section className={sheetClass} aria-label="How it is seen">
            <InboxLines rendered={checked.light} />
            <Previews campaign={campaign} kit={kit} checked={checked} openCheck={openCheck} />
          </section>
          <aside ref={pane} className={`${sheetClass} ${styles.margin}`} aria-label="Checks">
            <CheckList
              checks={checked.checks}
              openCheck={openCheck}
              onOpenCheck={setOpened}
              actions={isReadOnly ? null : checkActions}
              looking={looking}
            />
          </aside>
        </div>
      )}
    </>
  );
}
