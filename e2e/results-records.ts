import { randomUUID } from 'node:crypto';
import { createMetric } from '#domain/analytics/create-metric.ts';
import { eventRecordSchema } from '#domain/calendar/event.ts';
import { contentRecordSchema, type ContentInput, type ContentRecord } from '#domain/content/record.ts';
import { calendarEventCollection } from '#domain/sync/collections/calendar-events.ts';
import { contentCollection } from '#domain/sync/collections/content.ts';
import { performanceMetricCollection } from '#domain/sync/collections/performance-metrics.ts';
import { toRecord, type NewRecord } from './store-records.ts';

/** The days that the journeys of results look at, as the address of the screen has them. */
export const resultsDays = '2026-11-01..2026-11-22';

const at = '2026-11-04T09:00:00.000Z';

export function textOf(given: Partial<ContentInput> & { title: string }): ContentRecord {
  return contentRecordSchema.parse({
    id: randomUUID(),
    contentType: 'blog',
    content: `${given.title}. What one needs to know before the first frost.`,
    wordCount: 420,
    provider: 'claude',
    model: 'claude-sonnet-4-5',
    editorScore: 80,
    createdAt: at,
    updatedAt: at,
    ...given,
  });
}

export const storedText = (text: ContentRecord): NewRecord => toRecord(contentCollection, text);

/** The event of a text that was published at an address. */
export function publishedAt(text: ContentRecord, publishedUrl: string): NewRecord {
  return toRecord(
    calendarEventCollection,
    eventRecordSchema.parse({
      id: randomUUID(),
      title: text.title,
      date: '2026-11-04',
      platform: 'blog',
      status: 'published',
      contentId: text.id,
      publishedUrl,
      createdAt: at,
      updatedAt: at,
    }),
  );
}

const platforms = ['blog', 'instagram', 'email', 'linkedin', 'facebook'];
const types = ['blog', 'social', 'email', 'social', 'social'];
const providers = ['claude', 'openai', 'gemini'] as const;

/** Texts with results on several days; those with a higher score have a higher click rate, but not every one. */
export function textsWithResults(count: number): NewRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const score = 45 + ((index * 7) % 55);
    const text = textOf({
      title: `Field note ${index + 1}`,
      contentType: types[index % types.length]!,
      provider: providers[index % providers.length]!,
      editorScore: score,
    });
    const rate = 0.01 + score / 1_400 + ((index * 13) % 17) / 800;
    const metrics = [7, 9, 12, 18].map((day, place) => {
      const views = 200 + ((index * 31 + place * 57) % 300);
      return createMetric(
        {
          contentId: text.id,
          date: `2026-11-${String(day).padStart(2, '0')}`,
          platform: platforms[index % platforms.length]!,
          source: 'csv',
          sourceName: 'Field notes.csv',
          views,
          clicks: Math.round(views * rate),
          conversions: index % 4,
          revenue: (index % 4) * 39,
        },
        new Date(at),
      );
    });
    return [storedText(text), ...metrics.map((metric) => toRecord(performanceMetricCollection, metric))];
  }).flat();
}
