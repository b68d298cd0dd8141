import { createContext, use, useMemo } from 'react';
import type { CampaignFigures } from '#domain/sending/campaign-figures.ts';
import { formatPercent } from '#domain/text/format-figure.ts';
import { counted } from '#domain/text/format.ts';
import { fetchCampaignFigures } from '../../../api/campaign-figures.ts';
import { useLoaded } from '../../../api/use-loaded.ts';

type Figures = ReadonlyMap<string, CampaignFigures>;
const none: Figures = new Map();

/** What campaigns brought, by their id. */
export const SentFigures = createContext(none);

/** Null for a campaign that was not sent, or while that is not known. */
export const useSentFigures = (campaignId: string): CampaignFigures | null =>
  use(SentFigures).get(campaignId) ?? null;

/** Requested once when the list is opened. If that fails, the campaigns are shown without figures. */
export function useAllSentFigures(): Figures {
  const { data } = useLoaded(fetchCampaignFigures);
  return useMemo(
    () =>
      data ? new Map(data.filter(({ sentCount }) => sentCount > 0).map((each) => [each.id, each])) : none,
    [data],
  );
}

/** "3.3% clicked". */
export const clickedWords = ({ clickRate }: CampaignFigures) =>
  clickRate === null ? '' : `${formatPercent(clickRate)} clicked`;

/** "6,412 emails, 3.3% clicked, 23.9% opened". */
export const sentWords = (figures: CampaignFigures) =>
  [
    counted(figures.sentCount, 'email'),
    clickedWords(figures),
    figures.openRate === null ? '' : `${formatPercent(figures.openRate)} opened`,
  ]
    .filter(Boolean)
    .join(', ');
