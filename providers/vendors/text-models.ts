import { z } from 'zod';
import { textModelSchema, type TextModel } from '#domain/generation/models.ts';

/** One page lists all models: no vendor has a thousand. */
export const modelsPerPage = 1_000;

/** The models of a vendor's list; an entry with an id that cannot be used in a call is omitted. */
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

/** A string from a vendor; undefined for anything else. */
export const optionalText = z.string().optional().catch(undefined);
