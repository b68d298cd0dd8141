import { useMemo } from 'react';
import type { ContactList } from '#domain/contacts/list.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { linksOfBlocks, type EmailLink } from '#domain/email/links-of-blocks.ts';
import type { TrackedLink } from '#domain/links/link.ts';
import type { SendingAccount } from '#domain/sending/accounts/account.ts';
import type { SequenceNames } from '#domain/sequences/words/names.ts';
import { fetchLists } from '../../../api/contact-lists.ts';
import { fetchContactCounts, type ContactCounts } from '../../../api/contacts.ts';
import { fetchLinks } from '../../../api/links.ts';
import { fetchSendingAccounts } from '../../../api/sending-accounts.ts';
import { useLoaded, type Loaded } from '../../../api/use-loaded.ts';
import { formatTime } from '../../../components/format.ts';
import { useWhenOnline } from '../../../components/use-when-online.ts';
import { emailCampaigns } from '../../../storage/collections/email-campaigns.ts';

/** What sequences refer to. */
export type SequenceFacts = {
  lists: ContactList[];
  counts: ContactCounts;
  /** Tracked links of the account. */
  tracked: TrackedLink[];
  /** Who can send. */
  accounts: SendingAccount[];
  /** The newest first. */
  campaigns: readonly Campaign[];
  /** Links of all these campaigns. */
  emailLinks: EmailLink[];
  /** Links of one of them; a tracked link by its id, as clicks have it. */
  linksOf: (campaign: Pick<Campaign, 'blocks'>) => EmailLink[];
  names: SequenceNames;
};

type Fetched = Pick<SequenceFacts, 'lists' | 'counts' | 'tracked' | 'accounts'>;
const mostCampaigns = 1_000;

const load = async (signal: AbortSignal): Promise<Fetched> => {
  const [lists, counts, tracked, { accounts }] = await Promise.all([
    fetchLists(signal),
    fetchContactCounts(signal),
    fetchLinks({}, signal),
    fetchSendingAccounts(signal),
  ]);
  return { lists, counts, tracked, accounts };
};

/** Lists, tags, fields, links and emails, by which steps are named and chosen. */
export function useSequenceFacts(owner: string): Loaded<Fetched> & { facts: SequenceFacts | null } {
  const loaded = useLoaded(load);
  const { data, error, reload } = loaded;
  useWhenOnline(error && reload);
  const { records: campaigns, isLoading } = emailCampaigns.useNewest(owner, { limit: mostCampaigns });
  const facts = useMemo(
    () => (data && !isLoading ? factsOf(data, campaigns) : null),
    [data, campaigns, isLoading],
  );
  return { ...loaded, facts };
}

function factsOf(fetched: Fetched, campaigns: readonly Campaign[]): SequenceFacts {
  const tracked = new Map(fetched.tracked.map(({ url, id }) => [url, id]));
  const linksOf: SequenceFacts['linksOf'] = ({ blocks }) =>
    linksOfBlocks(blocks).map((link) => ({ ...link, href: tracked.get(link.href) ?? link.href }));
  const emailLinks = linksOf({ blocks: campaigns.flatMap(({ blocks }) => blocks) }).filter(({ href }) =>
    /^https?:/i.test(href),
  );
  const listNames = new Map(fetched.lists.map(({ id, name }) => [id, name]));
  const subjects = new Map(campaigns.map(({ id, subject }) => [id, subject]));
  const links = new Map([
    ...emailLinks.map(({ href, label }) => [href, label] as const),
    ...fetched.tracked.map(({ id, name }) => [id, name] as const),
  ]);
  const names: SequenceNames = {
    list: (id) => listNames.get(id) ?? null,
    subject: (id) => subjects.get(id) ?? null,
    link: (link) => links.get(link) ?? null,
    time: formatTime,
  };
  return { ...fetched, campaigns, emailLinks, linksOf, names };
}
