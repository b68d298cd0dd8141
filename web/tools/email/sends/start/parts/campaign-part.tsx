import { lazy, useState } from 'react';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import type { Loaded } from '../../../../../api/use-loaded.ts';
import { Button } from '../../../../../components/button.tsx';
import { Field } from '../../../../../components/field.tsx';
import { OnDemand } from '../../../../../components/on-demand.tsx';
import { Select } from '../../../../../components/select.tsx';
import { useQuery } from '../../../../../components/use-query.ts';
import { BlockingChecks } from '../../../export/blocking-checks.tsx';
import { showPart } from '../../../show-part.ts';
import styles from '../start.module.css';
import type { Unfit } from '../use-email-state.ts';

const TestMailDialog = lazy(() => import('../../../editor/test-mail/test-mail-dialog.tsx'));

type CampaignPartProps = {
  campaigns: readonly Campaign[];
  campaign: Campaign | null;
  /** Of the address; the campaign may have been deleted. */
  campaignId: string | null;
  kit: BrandKit;
  unfit: Loaded<Unfit>;
  onCampaign: (id: string | null) => void;
};

/** What is sent, and what keeps it from being sent. */
export function CampaignPart({ campaigns, campaign, campaignId, kit, unfit, onCampaign }: CampaignPartProps) {
  const [, changeQuery] = useQuery();
  const [isTesting, setIsTesting] = useState(false);
  const found = unfit.isLoading || unfit.error ? null : unfit.data;
  const open = (show: 'edit' | 'check') => campaign && showPart(changeQuery, { show, campaign: campaign.id });
  return (
    <section className={styles.part}>
      <Field
        label="Campaign"
        hint="Everybody gets it as it is when you press the button. Later changes reach nobody."
      >
        {(control) => (
          <Select
            {...control}
            value={campaignId ?? ''}
            onChange={({ currentTarget }) => onCampaign(currentTarget.value || null)}
          >
            <option value="">Choose a campaign</option>
            {campaignId !== null && !campaign && (
              <option value={campaignId}>A campaign that was deleted</option>
            )}
            {campaigns.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {campaign && (
        <>
          <p className={styles.subject}>{campaign.subject || 'No subject yet'}</p>
          {unfit.error && (
            <div className={styles.problem} role="alert">
              <p>The email could not be checked. {unfit.error.message}</p>
              <Button variant="default" size="sm" onClick={() => void unfit.reload()}>
                Try again
              </Button>
            </div>
          )}
          {found && found.checks.length > 0 && (
            <BlockingChecks checks={found.checks} onCheck={() => open('check')} />
          )}
          {found?.checks.length === 0 && (
            <output className={styles.problem}>
              <p>{found.sentence}</p>
            </output>
          )}
          <div className={styles.buttons}>
            <Button variant="default" size="sm" onClick={() => open('edit')}>
              Open in the editor
            </Button>
            <Button variant="default" size="sm" onClick={() => setIsTesting(true)}>
              Send a test to yourself
            </Button>
          </div>
          <OnDemand isWanted={isTesting}>
            <TestMailDialog email={campaign} kit={kit} contact={null} onClose={() => setIsTesting(false)} />
          </OnDemand>
        </>
      )}
    </section>
  );
}
