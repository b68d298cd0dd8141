import { randomUUID } from 'node:crypto';
import { contentRecordSchema } from '#domain/content/record.ts';
import { contentCollection } from '#domain/sync/collections/content.ts';
import { toRecord, type NewRecord } from './store-records.ts';

const types = ['social', 'product', 'blog', 'email', 'seo', 'analysis'];
const tools = ['generator', 'bulk', 'calendar', 'email', 'optimizer'];
const writers = [
  { provider: 'openai', model: 'gpt-5', cost: 0.034 },
  { provider: 'claude', model: 'claude-sonnet-4-5', cost: 0.066 },
  { provider: 'gemini', model: 'gemini-2.5-pro', cost: 0.035 },
] as const;

const dayMs = 86_400_000;

/** Texts of the last days: more on some days than on others, the same ones every time but for their ids. */
export function textsOfDays(count: number, days: number, now = new Date()): NewRecord[] {
  const noon = new Date(now);
  noon.setHours(12, 0, 0, 0);
  return Array.from({ length: count }, (_, index) => {
    // One day in seven gets a third of them, by a bulk job.
    const isBulk = index % 3 === 0;
    const ago = isBulk ? Math.floor(days / 2) : (index * 7 + Math.floor(index / 5)) % days;
    const at = new Date(noon.getTime() - ago * dayMs + (index % 120) * 1_000).toISOString();
    return toRecord(
      contentCollection,
      contentRecordSchema.parse({
        id: randomUUID(),
        contentType: isBulk ? 'product' : types[index % types.length],
        title: `Text ${index + 1}`,
        content: 'A fleece for the bus stop keeps warm what waits.',
        wordCount: 400 + (index % 200),
        seoScore: 60 + (index % 35),
        editorScore: 55 + ((index * 13) % 45),
        createdAt: at,
        updatedAt: at,
        source: isBulk ? 'bulk' : tools[index % tools.length],
        ...writers[index % writers.length],
      }),
    );
  });
}
