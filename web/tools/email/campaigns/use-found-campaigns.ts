import { useMemo } from 'react';
import type { Campaign, CampaignType } from '#domain/email/campaign.ts';
import type { AppError } from '#domain/errors/app-error.ts';
import { hasAllWords, searchWordsOf } from '#domain/search/match.ts';
import { emailCampaigns, useEmailCampaigns } from '../../../storage/collections/email-campaigns.ts';

type Sought = { words: string; type: CampaignType | null; limit: number };

export type FoundCampaigns = {
  records: Campaign[];
  /** Found ones. */
  total: number;
  /** Of the account. */
  all: number;
  isLoading: boolean;
  error: AppError | null;
};

const textOf = ({ name, subject, preheader, targetAudience, content }: Campaign) =>
  [name, subject, preheader, targetAudience, content].join('\n');

/** The campaigns of a type in which all the words occur, newest first. Only a search reads all of them. */
export function useFoundCampaigns(owner: string, { words, type, limit }: Sought): FoundCampaigns {
  const { total: all } = emailCampaigns.useNewest(owner, { limit: 0 });
  const isSearch = words !== '';
  const { records, total, isLoading, error } = useEmailCampaigns(owner, {
    type,
    ...(!isSearch && { limit }),
  });
  const found = useMemo(() => {
    if (!isSearch) return records;
    const sought = searchWordsOf(words);
    return records.filter((campaign) => hasAllWords(textOf(campaign), sought));
  }, [records, words, isSearch]);
  return {
    records: found.slice(0, limit),
    total: isSearch ? found.length : total,
    all,
    isLoading,
    error,
  };
}
