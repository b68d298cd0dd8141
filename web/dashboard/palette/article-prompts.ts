import { IconQuote } from '@tabler/icons-react';
import { articlePromptAddress } from '#domain/presets/article-prompt-place.ts';
import { listArticlePrompts } from '../../api/article-prompt.ts';
import type { PaletteEntry } from './entry.ts';

/** The prompts of the blog's articles; each opens as a preset in the generator. Throws `server.unreachable`. */
export async function readArticlePrompts(signal: AbortSignal): Promise<PaletteEntry[]> {
  return (await listArticlePrompts(signal)).map(({ slug, number, title }) => ({
    id: `prompt-${slug}-${number}`,
    title,
    otherText: 'prompt preset',
    detail: 'Prompt from the blog',
    Icon: IconQuote,
    opens: articlePromptAddress({ slug, number }),
  }));
}
