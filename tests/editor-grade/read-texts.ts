import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { contentTypes } from '../../domain/generation/form.ts';
import { adFormats } from '../../domain/generation/form/ads.ts';
import { seoContentTypes } from '../../domain/generation/form/seo.ts';
import { socialPlatforms } from '../../domain/generation/form/social.ts';

/** The rules are tuned on `tune` and on `more`, which was written later; `unseen` has a counterpart of each text of `tune`. */
export const textSets = ['tune', 'more', 'unseen'] as const;
export type TextSet = (typeof textSets)[number];

export const editorLabels = ['good', 'middling', 'waffle', 'stuffed', 'broken'] as const;

/** What the front matter of a graded text says. `grade` is the editor's, 0 to 100. */
export const frontMatterSchema = z.strictObject({
  type: z.enum(contentTypes),
  platform: z.enum(socialPlatforms).optional(),
  adFormat: z.enum(adFormats).optional(),
  seoContentType: z.enum(seoContentTypes).optional(),
  /** BCP 47. */
  language: z.enum(['en', 'de', 'fr', 'es']),
  keyword: z.string(),
  grade: z.coerce.number().int().min(0).max(100),
  label: z.enum(editorLabels),
});

export type GradedText = z.infer<typeof frontMatterSchema> & { readonly name: string; readonly text: string };

/** The graded texts of a set. Throws if the front matter of one is not in order. */
export function readTexts(set: TextSet): GradedText[] {
  const folder = path.join(import.meta.dirname, 'texts', set);
  return readdirSync(folder).map((name) => {
    const source = readFileSync(path.join(folder, name), 'utf8');
    const [, front = '', text = ''] = /^---\n([^]*?)\n---\n\n([^]*)$/.exec(source) ?? [];
    const fields = front.split('\n').map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
    });
    return { ...frontMatterSchema.parse(Object.fromEntries(fields)), name, text: text.trim() };
  });
}
