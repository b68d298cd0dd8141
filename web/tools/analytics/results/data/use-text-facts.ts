import { platformOfText } from '#domain/analytics/results/platform-of.ts';
import { factsOf, type TextFacts } from '#domain/analytics/generated/text-facts.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { live } from '#domain/sync/collections/content.ts';
import { calendarEvents } from '../../../../storage/collections/calendar-events.ts';
import { contents } from '../../../../storage/content/content.ts';
import { useLiveQuery } from '../../../../storage/use-live-query.ts';

export type KnownTexts = {
  /** Of every text outside the trash, oldest first. */
  texts: TextFacts[];
  /** The platform that a text is read at. */
  platformOf: (contentId: string) => string;
};

/** The texts of the account and their platforms, live; undefined while they are read. */
export function useTextFacts(owner: string): KnownTexts | undefined {
  return useLiveQuery(() => readTexts(owner), [owner]);
}

async function readTexts(owner: string): Promise<KnownTexts> {
  const texts: TextFacts[] = [];
  // One after the other: the words of 10,000 texts do not have to fit in memory.
  await contents.rowsOf(owner, live).each(({ value }) => void texts.push(readFacts(value as ContentRecord)));
  const { records: events } = await calendarEvents.newest(owner);
  const eventPlatforms = new Map(
    events.flatMap(({ contentId, platform }) => (contentId === null ? [] : [[contentId, platform] as const])),
  );
  const platforms = new Map(
    texts.map((text) => [text.id, platformOfText(text, eventPlatforms.get(text.id) ?? null)]),
  );
  return { texts, platformOf: (contentId) => platforms.get(contentId) ?? 'web' };
}

/** The facts of a stored text, which may have been stored by a version without some of its fields. */
function readFacts(stored: ContentRecord): TextFacts {
  const facts = factsOf(stored);
  return {
    ...facts,
    editorScore: facts.editorScore ?? null,
    brandVoiceId: facts.brandVoiceId ?? null,
    provider: facts.provider ?? null,
    socialPlatform: facts.socialPlatform ?? '',
  };
}
