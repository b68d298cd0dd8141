import { formatProviderRecord } from '#domain/duels/track-record.ts';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import { duelChoices } from '../../storage/collections/duel-choices.ts';

/** How often a provider won the account's blind duels, beside what it is recommended for. */
export default function ProviderRecord({ owner, provider }: { owner: string; provider: ProviderId }) {
  const { records } = duelChoices.useNewest(owner, {});
  return formatProviderRecord(records, provider);
}
