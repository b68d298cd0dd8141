// Loaded with the first text that has sources.
import { AppError } from '#domain/errors/app-error.ts';
import { isAppError } from '#domain/errors/is-app-error.ts';
import type { Prompts } from '#domain/prompts/build-prompts.ts';
import { maxSourcesCharacters, withSources } from '#domain/prompts/sources.ts';
import { fetchUploadText } from '../api/uploads.ts';
import type { ChosenSource } from '../storage/drafts/source-draft.ts';

/** The prompts with the texts of the sources as they are now. Throws generation.source-missing and generation.no-room-for-sources. */
export async function promptsWithSources(
  prompts: Prompts,
  sources: readonly ChosenSource[],
  signal: AbortSignal,
): Promise<Prompts> {
  const read = async ({ id, fileName, address }: ChosenSource) => {
    const name = fileName;
    try {
      const { text } = await fetchUploadText(id, signal);
      if (text !== '') return { name, address, text };
    } catch (thrown) {
      if (!isAppError(thrown) || thrown.code !== 'uploads.unknown') throw thrown;
    }
    throw new AppError('generation.source-missing', { name });
  };
  return withSources(prompts, await Promise.all(sources.map(read)));
}

/** As long as what is sent, for an estimate: the texts themselves are not read yet. */
export function promptsToEstimate(prompts: Prompts, sources: readonly ChosenSource[]): Prompts {
  try {
    return withSources(
      prompts,
      sources.map(({ fileName, address, characters }) => ({
        name: fileName,
        address,
        text: 'x'.repeat(Math.min(characters, maxSourcesCharacters)),
      })),
    );
  } catch {
    // Said when it is generated.
    return prompts;
  }
}
