import { z } from 'zod';
import { textModelSchema, type TextModel } from '#domain/generation/models.ts';

/** Models are listed in one page: no vendor has a thousand. */
export const modelsPerPage = 1_000;

/** The models among what a vendor listed; an entry whose id we could not send back is left out. */
export function toTextModels(listed: readonly { id: string; label?: string | undefined }[]): TextModel[] {
  return listed.flatMap(({ id, label }) => {
    const name = label
      ?.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim()
      .slice(0, 200);
    const model = textModelSchema.safeParse({ id, ...(name && name !== id ? { label: name } : {}) });
    return model.success ? [model.data] : [];
  });
}

/** A text as a vendor sent it; anything else counts as left out. */
export const optionalText = z.string().optional().catch(undefined);
