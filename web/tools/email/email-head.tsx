import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { capabilities } from '#domain/plans/capabilities.ts';
import { Button } from '../../components/button.tsx';
import { InnerTabs } from '../../components/inner-tabs.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { Tag } from '../../components/tag.tsx';
import { useQuery } from '../../components/use-query.ts';
import type { PendingCampaign } from './run/use-pending-campaigns.ts';
import { pendingTags } from './progress/pending-words.ts';
import { emailTabLabels, emailTabs, type EmailTab } from './tabs.ts';

const tabs = emailTabs.map((id) => ({ id, label: emailTabLabels[id] }));

/** The head of a part of the tool. Each tab is opened at its beginning. */
export function EmailHead({ tab, children }: { tab: EmailTab; children?: ReactNode }) {
  const [, changeQuery] = useQuery();
  const open = (next: EmailTab) =>
    changeQuery((query) => {
      for (const name of new Set(query.keys())) query.delete(name);
      if (next !== 'campaigns') query.set('tab', next);
    }, {});
  return (
    <ScreenHead
      title={capabilities.email.title}
      isOneRow={tab === 'campaigns'}
      tabs={<InnerTabs name="email" label="Parts of email" tabs={tabs} current={tab} onChange={open} />}
    >
      {children}
    </ScreenHead>
  );
}

/** The head of the list. */
export function ListHead({ onNew }: { onNew: (() => void) | null }) {
  return (
    <EmailHead tab="campaigns">
      {onNew && (
        <Button size="sm" onClick={onNew}>
          <IconPlus size={14} stroke={1.8} aria-hidden /> New campaign
        </Button>
      )}
    </EmailHead>
  );
}

/** The way to the list. */
function BackToCampaigns({ onBack }: { onBack: () => void }) {
  return (
    <Button variant="subtle" size="sm" onClick={onBack}>
      <IconArrowLeft size={14} stroke={1.8} aria-hidden /> Campaigns
    </Button>
  );
}

export function FormHead({ onBack }: { onBack: () => void }) {
  return <ScreenHead title="New campaign" back={<BackToCampaigns onBack={onBack} />} />;
}

export function PendingHead({ pending, onBack }: { pending: PendingCampaign; onBack: () => void }) {
  const { label, tone } = pendingTags[pending.state];
  return (
    <ScreenHead
      title={pending.request.name}
      back={<BackToCampaigns onBack={onBack} />}
      badge={<Tag tone={tone}>{label}</Tag>}
    />
  );
}
