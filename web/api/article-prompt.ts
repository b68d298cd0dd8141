import { articlePromptListSchema, type ArticlePromptEntry } from '#domain/blog/article.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { ArticlePromptPlace } from '#domain/presets/article-prompt-place.ts';
import { presetOfArticlePrompt } from '#domain/presets/article-prompt.ts';
import type { PresetTexts } from '#domain/presets/preset.ts';
import { callApi } from './client.ts';

/** The prompts in all articles of the blog, by title. Throws `server.unreachable`. */
export function listArticlePrompts(signal: AbortSignal): Promise<ArticlePromptEntry[]> {
  return callApi('/api/blog/prompts', {
    schema: articlePromptListSchema,
    unreachable: 'server.unreachable',
    signal,
  });
}

/**
 * A prompt of an article of the blog as a preset, read from the article's page. Throws `presets.prompt-not-found` and
 * `server.unreachable`.
 */
export async function fetchArticlePrompt(
  { slug, number }: ArticlePromptPlace,
  signal: AbortSignal,
): Promise<PresetTexts> {
  const page = await fetchPage(`/blog/${slug}`, signal);
  const figure = page.querySelector(`figure.prompt#prompt-${number}`);
  const caption = figure?.querySelector('figcaption')?.textContent.trim();
  const prompt = figure?.querySelector('pre')?.textContent.trim();
  if (!caption || !prompt) throw new AppError('presets.prompt-not-found');
  return presetOfArticlePrompt(caption, prompt);
}

/** Parsed, not shown: nothing in it is loaded or run. */
async function fetchPage(path: string, signal: AbortSignal): Promise<Document> {
  try {
    const response = await fetch(path, { signal });
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  } catch (cause) {
    if (signal.aborted) throw cause;
    throw new AppError('server.unreachable', {}, { cause });
  }
}
