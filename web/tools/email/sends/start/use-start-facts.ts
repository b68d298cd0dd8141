import type { ContactList } from '#domain/contacts/list.ts';
import type { SendingAccount } from '#domain/sending/accounts/account.ts';
import { fetchLists } from '../../../../api/contact-lists.ts';
import { fetchContactCounts, type ContactCounts } from '../../../../api/contacts.ts';
import { fetchSendingAccounts } from '../../../../api/sending-accounts.ts';
import { fetchSends } from '../../../../api/sends.ts';
import { useLoaded, type Loaded } from '../../../../api/use-loaded.ts';
import { useWhenOnline } from '../../../../components/use-when-online.ts';

/** What a send is chosen from. */
export type StartFacts = {
  lists: ContactList[];
  counts: ContactCounts;
  accounts: SendingAccount[];
  /** Emails that all accounts send together in 24 hours. */
  dailyLimit: number;
  /** An operator looks at it before anything leaves. */
  isHeld: boolean;
};

const load = async (signal: AbortSignal): Promise<StartFacts> => {
  const [lists, counts, { accounts, dailyLimit }, { nextIsHeld }] = await Promise.all([
    fetchLists(signal),
    fetchContactCounts(signal),
    fetchSendingAccounts(signal),
    fetchSends({}, signal),
  ]);
  return { lists, counts, accounts, dailyLimit, isHeld: nextIsHeld };
};

/** Lists, tags, fields and sending accounts of the account. */
export function useStartFacts(): Loaded<StartFacts> {
  const loaded = useLoaded(load);
  useWhenOnline(loaded.error && loaded.reload);
  return loaded;
}
