import { IconArrowLeft, IconPlus } from '@tabler/icons-react';
import { capabilities } from '#domain/plans/capabilities.ts';
import { Button } from '../../components/button.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { Tag } from '../../components/tag.tsx';
import type { PendingCampaign } from './run/use-pending-campaigns.ts';
import { pendingTags } from './progress/pending-words.ts';

/** The head of the list. */
export function ListHead({ onNew }: { onNew: (() => void) | null }) {
  return (
    <ScreenHead title={capabilities.email.title} isOneRow>
      {onNew && (
        <Button size="sm" onClick={onNew}>
          <IconPlus size={14} stroke={1.8} aria-hidden /> New campaign
        </Button>
      )}
    </ScreenHead>
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
