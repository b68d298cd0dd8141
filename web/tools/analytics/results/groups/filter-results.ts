import { useMemo } from 'react';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import {
  resultsOf,
  type ResultGrouping,
  type Results,
  type TextResult,
} from '#domain/analytics/results/results-of.ts';
import { providerFacet } from '#domain/content/sandbox-text.ts';
import type { ResultsData } from '../data/use-results.ts';
import type { FilterChoice, ResultsFilter } from '../table/results-sheet.tsx';
import { nameOfGroup } from './result-groups.tsx';

export const noFilter: ResultsFilter = { platform: null, voice: null, type: null, provider: null };

/** The results of the texts of some groups; of a platform only what was brought there. */
export function useFilteredResults(
  { metrics, texts, results }: ResultsData,
  range: DayRange,
  { platform, voice, type, provider }: ResultsFilter,
): readonly TextResult[] {
  const there = useMemo(
    () => (platform === null ? results.texts : resultsOf({ metrics, texts, range, platform }).texts),
    // oxlint-disable-next-line react/exhaustive-deps -- the days of a range, not its object
    [metrics, texts, results, platform, range.from, range.to],
  );
  return useMemo(
    () =>
      there.filter(
        ({ text }) =>
          (voice === null || text?.brandVoiceId === voice) &&
          (type === null || text?.contentType === type) &&
          (provider === null || (text !== null && providerFacet(text) === provider)),
      ),
    [there, voice, type, provider],
  );
}

const choices = [
  { grouping: 'platform', label: 'Platform', all: 'All platforms' },
  { grouping: 'voice', label: 'Voice', all: 'All voices' },
  { grouping: 'type', label: 'Type', all: 'All types' },
  { grouping: 'provider', label: 'Provider', all: 'All providers' },
] as const satisfies Omit<FilterChoice, 'options'>[];

/** Always drawn, or where texts with results have one; the others only while they are set. */
const isOffered: Record<ResultGrouping, (groups: number) => boolean> = {
  platform: () => true,
  voice: (groups) => groups > 0,
  type: () => false,
  provider: () => false,
};

/** The choices of groups above the table. */
export function filterChoices(
  by: Results['by'],
  filter: ResultsFilter,
  nameOfVoice: (voiceId: string) => string,
): FilterChoice[] {
  return choices.flatMap((choice) => {
    const { grouping } = choice;
    const keys = by[grouping].map(({ key }) => key).filter(Boolean);
    const chosen = filter[grouping];
    if (chosen === null && !isOffered[grouping](keys.length)) return [];
    // What an address asks for stays to be seen, also where no text has it.
    if (chosen !== null && !keys.includes(chosen)) keys.push(chosen);
    return [
      { ...choice, options: keys.map((key) => ({ key, name: nameOfGroup(grouping, key, nameOfVoice) })) },
    ];
  });
}
