import { z } from 'zod';
import { AppError } from '#domain/errors/app-error.ts';
import { parseJson, readRaw } from '../stored-value.ts';

const chosenSourceSchema = z.object({
  id: z.uuid(),
  fileName: z.string(),
  address: z.string().nullable(),
  /** Of its text. */
  characters: z.number(),
});

/** A file of the account that texts are written from. */
export type ChosenSource = z.infer<typeof chosenSourceSchema>;

const keyOf = (owner: string) => `aigen_generator_sources:${owner}`;

/** The sources that were chosen for the next text. */
export function readSources(owner: string): readonly ChosenSource[] {
  return z.array(chosenSourceSchema).safeParse(parseJson(readRaw(keyOf(owner)))).data ?? [];
}

/** Throws `storage.failed`. */
export function storeSources(owner: string, sources: readonly ChosenSource[]): void {
  try {
    window.localStorage.setItem(keyOf(owner), JSON.stringify(sources));
  } catch (cause) {
    throw new AppError('storage.failed', {}, { cause });
  }
}
