import { useCallback, useMemo } from 'react';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import {
  metricsOfEmails,
  sumByCampaign,
  type SentCampaign,
} from '#domain/analytics/results/email-metrics.ts';
import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';
import { campaignTextId } from '#domain/email/joins/campaign-text.ts';
import { fetchEmailResults } from '../../../../api/email-results.ts';
import { useLoaded } from '../../../../api/use-loaded.ts';
import { useWhenOnline } from '../../../../components/use-when-online.ts';

/** What the sent emails brought on the days of a range: as metrics of their texts, and by campaign. Null days bring nothing. */
export function useEmailResults(range: DayRange | null) {
  const { from, to } = range ?? {};
  const load = useCallback(
    (signal: AbortSignal) =>
      from === undefined || to === undefined ? Promise.resolve([]) : fetchEmailResults({ from, to }, signal),
    [from, to],
  );
  const { data, error, isLoading, reload } = useLoaded(load);
  useWhenOnline(error && reload);
  return useMemo(
    () => ({
      metrics: metricsOfEmails(data ?? []),
      campaigns: sumByCampaign(data ?? []),
      isLoading: data === null && isLoading,
      error,
      reload: () => void reload(),
    }),
    [data, error, isLoading, reload],
  );
}

/** The emails that were sent and are not in the library, as texts without words: what they brought is theirs all the same. */
export function textsOfCampaigns(
  campaigns: readonly SentCampaign[],
  known: readonly TextFacts[],
  day: string,
): TextFacts[] {
  const ids = new Set(known.map(({ id }) => id));
  return campaigns
    .filter(({ campaignId }) => !ids.has(campaignTextId(campaignId)))
    .map(({ campaignId, name }) => ({
      id: campaignTextId(campaignId),
      title: name,
      createdAt: `${day}T00:00:00.000Z`,
      updatedAt: `${day}T00:00:00.000Z`,
      contentType: 'email',
      source: 'email',
      provider: null,
      model: null,
      wordCount: 0,
      seoScore: 0,
      editorScore: null,
      brandVoiceId: null,
      socialPlatform: '',
      tokensUsed: null,
      cost: null,
      isEdited: false,
    }));
}
