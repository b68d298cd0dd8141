import { platformOfText } from '#domain/analytics/results/platform-of.ts';
import type { TextFacts } from '#domain/analytics/generated/text-facts.ts';
import { calendarEvents } from '../../../../storage/collections/calendar-events.ts';
import { useLiveQuery } from '../../../../storage/use-live-query.ts';
import { readTexts } from '../../data/read-texts.ts';

export type KnownTexts = {
  /** Of every text outside the trash, oldest first. */
  texts: TextFacts[];
  /** The platform that a text is read at. */
  platformOf: (contentId: string) => string;
  /** The platform of links in a text that are named after none. `networks`: those of networksOfFiles. */
  platformOfLinks: (contentId: string, networks: ReadonlyMap<string, string>) => string;
};

const allDays = { from: '1970-01-01', to: '2199-12-31' };

/** The texts of the account and their platforms, live; undefined while they are read. */
export function useTextFacts(owner: string): KnownTexts | undefined {
  return useLiveQuery(async () => {
    const texts = await readTexts(owner, allDays, 'UTC');
    const { records: events } = await calendarEvents.newest(owner);
    const eventPlatforms = new Map(
      events.flatMap(({ contentId, platform }) =>
        contentId === null ? [] : [[contentId, platform] as const],
      ),
    );
    const platforms = new Map(
      texts.map((text) => [text.id, platformOfText(text, eventPlatforms.get(text.id) ?? null)]),
    );
    const platformOf = (contentId: string) => platforms.get(contentId)?.platform ?? 'web';
    return {
      texts,
      platformOf,
      platformOfLinks: (contentId: string, networks: ReadonlyMap<string, string>) =>
        platforms.get(contentId)?.isTold
          ? platformOf(contentId)
          : (networks.get(contentId) ?? platformOf(contentId)),
    };
  }, [owner]);
}
