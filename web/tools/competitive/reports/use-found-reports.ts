import { useEffect, useMemo, useState } from 'react';
import type { CompetitiveReport } from '#domain/competitive/report/report.ts';
import { hasAllWords, searchWordsOf } from '#domain/search/match.ts';
import { notifyError } from '../../../notices/notify.tsx';
import { readReportHeadings, type FoundReport } from '../../../storage/collections/competitive/headings.ts';
import { competitiveReports } from '../../../storage/collections/competitive/reports.ts';
import { useLiveQuery } from '../../../storage/use-live-query.ts';

const textOf = ({ competitorUrl, ownUrl, targetKeywords }: FoundReport) =>
  [competitorUrl, ownUrl ?? '', ...targetKeywords].join('\n');

/**
 * The reports in which all the words occur, in the competitor, the own site or a keyword: the newest of them, and how many
 * there are. Null without words, and while they are read.
 */
export function useFoundReports(
  owner: string,
  words: string,
  limit: number,
): { records: CompetitiveReport[]; total: number } | null {
  const isSearch = words !== '';
  const headings = useLiveQuery(isSearch ? () => readReportHeadings(owner) : null, [owner]);
  const found = useMemo(() => {
    const sought = searchWordsOf(words);
    return headings?.filter((heading) => hasAllWords(textOf(heading), sought)) ?? null;
  }, [headings, words]);
  const shown = found?.slice(0, limit).map(({ id, updatedAt }) => `${id} ${updatedAt}`);
  const key = shown?.join('\n') ?? null;
  const [read, setRead] = useState<{ key: string; records: CompetitiveReport[] } | null>(null);
  useEffect(() => {
    if (!isSearch || key === null) return;
    let isOpen = true;
    const ids = key.split('\n').flatMap((line) => (line === '' ? [] : [line.split(' ')[0]!]));
    competitiveReports
      .getAll(owner, ids)
      .then((records) => isOpen && setRead({ key, records }))
      .catch(notifyError);
    return () => {
      isOpen = false;
    };
  }, [owner, isSearch, key]);
  if (!isSearch || found === null || read === null) return null;
  // The result before stays until the next one is read.
  return { records: read.records, total: read.key === key ? found.length : read.records.length };
}
