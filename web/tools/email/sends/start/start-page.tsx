import type { ReactNode } from 'react';
import { Button } from '../../../../components/button.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { Sheet } from '../../../../components/sheet.tsx';
import { useQuery } from '../../../../components/use-query.ts';
import { useFormDraft } from '../../../../contents/use-form-draft.ts';
import { useBrandKit } from '../../../../storage/collections/brand-kits.ts';
import { emailCampaigns } from '../../../../storage/collections/email-campaigns.ts';
import { LoadState } from '../../contacts/load-state.tsx';
import { showPart } from '../../show-part.ts';
import { draftedStart } from './start-draft.ts';
import { StartForm } from './start-form.tsx';
import { StartHead } from './start-head.tsx';
import { useStartFacts } from './use-start-facts.ts';

export type StartPageProps = {
  owner: string;
  /** The chosen campaign. */
  campaignId: string | null;
  onCampaign: (id: string | null) => void;
  onStarted: (id: string) => void;
  onBack: () => void;
};

const mostCampaigns = 1_000;

/** Everything that a campaign needs to be sent: who gets it, from which account, when, and whether subjects are tested first. */
export default function StartPage(props: StartPageProps) {
  const { owner, onBack } = props;
  const loaded = useStartFacts();
  const draft = useFormDraft(owner, draftedStart);
  const kit = useBrandKit(owner);
  const { records: campaigns, isLoading } = emailCampaigns.useNewest(owner, { limit: mostCampaigns });
  const [, changeQuery] = useQuery();
  const framed = (sheet: ReactNode) => (
    <>
      <StartHead onBack={onBack} />
      <Sheet>{sheet}</Sheet>
    </>
  );
  const { data: facts } = loaded;
  if (!facts) return framed(<LoadState loaded={loaded} />);
  if (!draft.value || !kit || isLoading) return framed(<LoadState loaded={{ ...loaded, error: null }} />);
  if (campaigns.length === 0)
    return framed(
      <EmptyState
        level={2}
        title="No campaign to send"
        sentence="Write an email first, or begin with a layout. Then send it from here or from its menu."
        action={<Button onClick={() => showPart(changeQuery, { show: 'new' })}>New campaign</Button>}
      />,
    );
  return (
    <StartForm
      {...props}
      facts={facts}
      reload={loaded.reload}
      campaigns={campaigns}
      kit={kit}
      drafted={draft}
      value={draft.value}
    />
  );
}
