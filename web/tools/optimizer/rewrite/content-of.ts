import { createContent, type NewContent } from '#domain/content/edit.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { metaOf } from '#domain/generation/finish.ts';
import type { OptimizationRecord, OptimizerPlatform } from '#domain/optimizer/record.ts';
import { uuidFromName } from '#domain/content/uuid-from-name.ts';

const contentTypes: Partial<Record<OptimizerPlatform, string>> = { blog: 'blog', email: 'email' };

/** Id of the text that a result is saved as: always the same, so saving it twice saves one text. */
export const optimizedTextId = (resultId: string): string => uuidFromName(`optimized text\n${resultId}`);

/** The optimized text as a text record, to be exported like any other. */
export function contentOf(record: OptimizationRecord, now: Date): ContentRecord {
  return createContent(textOf(record, now));
}

/** The optimized text, to be kept in the library. */
export function textOf(record: OptimizationRecord, now: Date): NewContent {
  const { id, title, content, targetKeyword, platform, brandVoice, provider, model } = record;
  const contentType = contentTypes[platform] ?? 'social';
  return {
    id: optimizedTextId(id),
    contentType,
    title,
    content,
    metaDescription: metaOf(null, content, { contentType: 'optimization', targetKeyword }),
    topic: title,
    targetKeyword,
    brandVoice,
    socialPlatform: contentType === 'social' ? platform : '',
    provider,
    model,
    source: 'optimizer',
    createdAt: now.toISOString(),
  };
}
