import { createMetric, type NewMetric } from '#domain/analytics/create-metric.ts';
import { contentRecordSchema, type ContentInput, type ContentRecord } from '#domain/content/record.ts';
import { storeMetrics } from '../../../storage/collections/performance-metrics.ts';
import { contents } from '../../../storage/content/content.ts';

export const today = '2026-11-22';
export const range = { from: '2026-11-01', to: today };
const now = new Date('2026-11-22T09:00:00.000Z');

/** Stores a text of the range. */
export async function storeText(owner: string, given: Partial<ContentInput>): Promise<ContentRecord> {
  const record = contentRecordSchema.parse({
    id: crypto.randomUUID(),
    contentType: 'blog',
    title: 'A text',
    content: 'Some words.',
    provider: 'claude',
    model: 'claude-sonnet-4-5',
    editorScore: 80,
    createdAt: '2026-11-04T09:00:00.000Z',
    updatedAt: '2026-11-04T09:00:00.000Z',
    ...given,
  });
  await contents.put(owner, record);
  return record;
}

/** Stores figures of a text on a day. */
export async function storeFigures(
  owner: string,
  { id }: Pick<ContentRecord, 'id'>,
  figures: Partial<NewMetric>,
): Promise<void> {
  const given = { contentId: id, date: '2026-11-10', platform: 'blog', source: 'typed' as const, ...figures };
  await storeMetrics(owner, [createMetric(given, now)]);
}

/** Stores texts whose click rate rises, or falls, with their score. */
export async function storeScored(
  owner: string,
  count: number,
  rate: (index: number) => number = (index) => index + 1,
): Promise<void> {
  for (let index = 0; index < count; index += 1) {
    const text = await storeText(owner, { title: `Text ${index + 1}`, editorScore: 40 + index });
    await storeFigures(owner, text, { views: 1_000, clicks: rate(index) });
  }
}
