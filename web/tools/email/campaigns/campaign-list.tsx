import { lazy, useDeferredValue, useState } from 'react';
import {
  campaignTypeLabels,
  campaignTypes,
  type Campaign,
  type CampaignType,
} from '#domain/email/campaign.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { SearchField } from '../../../components/search/search-field.tsx';
import { Select } from '../../../components/select.tsx';
import { Sheet, sheetClass } from '../../../components/sheet.tsx';
import { useMediaQuery } from '../../../components/use-media-query.ts';
import { useBrandKit } from '../../../storage/collections/brand-kits.ts';
import type { CampaignMenuOptions } from '../campaign-menu.ts';
import { CampaignRow } from './campaign-row.tsx';
import styles from './campaigns.module.css';
import { useFoundCampaigns } from './use-found-campaigns.ts';

const PreviewPane = lazy(() => import('./preview-pane.tsx'));

/** Campaigns shown at first, and with each "Show more". */
const campaignsAtOnce = 20;

type CampaignListProps = {
  owner: string;
  /** The campaign in the pane; null for the first one. */
  picked: string | null;
  menu: CampaignMenuOptions;
  onPick: (id: string) => void;
  /** Null where campaigns are only read. */
  onNew: (() => void) | null;
  /** Something is being written, so the list is not empty. */
  hasPending: boolean;
};

/** All campaigns, the newest first, with a preview of one beside them where there is room. */
export function CampaignList({ owner, picked, menu, onPick, onNew, hasPending }: CampaignListProps) {
  const [limit, setLimit] = useState(campaignsAtOnce);
  const [words, setWords] = useState('');
  const [type, setType] = useState<CampaignType | null>(null);
  const sought = useDeferredValue(words.trim());
  const { records, total, all, isLoading, error } = useFoundCampaigns(owner, { words: sought, type, limit });
  const hasPane = useMediaQuery('(min-width: 1200px)');
  const kit = useBrandKit(owner);
  if (error) return <p role="alert">{error.message}</p>;
  if (isLoading || kit === undefined) return null;
  if (all === 0) return hasPending ? null : <NoCampaigns onNew={onNew} />;
  const shown = records.find(({ id }) => id === picked) ?? records[0] ?? null;
  const open = (campaign: Campaign) => (hasPane ? onPick : menu.onDetails)(campaign.id);
  return (
    <div className={styles.columns} data-has-pane={(hasPane && shown !== null) || undefined}>
      <section className={`${sheetClass} ${styles.list}`} aria-label="Campaigns">
        <div className={styles.filters}>
          <SearchField
            label="Find a campaign"
            placeholder="Find a campaign"
            words={words}
            isSmall
            onSearch={setWords}
          />
          <Select
            isSmall
            aria-label="Type"
            value={type ?? ''}
            onChange={({ currentTarget }) =>
              setType(campaignTypes.find((each) => each === currentTarget.value) ?? null)
            }
          >
            <option value="">All types</option>
            {campaignTypes.map((each) => (
              <option key={each} value={each}>
                {campaignTypeLabels[each]}
              </option>
            ))}
          </Select>
        </div>
        {records.length === 0 ? (
          <EmptyState
            level={2}
            title="No campaign found"
            sentence="No campaign of this type has these words in its name, subject or email."
            mark="loop"
            action={
              <Button
                variant="default"
                onClick={() => {
                  setWords('');
                  setType(null);
                }}
              >
                Show all campaigns
              </Button>
            }
          />
        ) : (
          <ul className={styles.rows}>
            {records.map((campaign) => (
              <CampaignRow
                key={campaign.id}
                campaign={campaign}
                kit={kit}
                menu={hasPane ? null : menu}
                isPicked={hasPane && campaign.id === shown?.id}
                onOpen={() => open(campaign)}
              />
            ))}
          </ul>
        )}
        {total > records.length && (
          <p className={styles.more}>
            <Button variant="default" size="sm" onClick={() => setLimit((now) => now + campaignsAtOnce)}>
              Show more, {formatNumber(records.length)} of {formatNumber(total)}
            </Button>
          </p>
        )}
      </section>
      {hasPane && shown && (
        <LazyPart fallback={null}>
          <PreviewPane key={shown.id} campaign={shown} kit={kit} menu={menu} />
        </LazyPart>
      )}
    </div>
  );
}

function NoCampaigns({ onNew }: Pick<CampaignListProps, 'onNew'>) {
  return (
    <Sheet>
      <EmptyState
        level={2}
        title={onNew ? 'No Campaigns Yet' : 'No Campaigns'}
        sentence={
          onNew
            ? 'Say what an email is about: your AI writes it, and you see how inboxes show it.'
            : 'You had no campaigns when your subscription ended.'
        }
        action={onNew && <Button onClick={onNew}>New campaign</Button>}
      />
    </Sheet>
  );
}
