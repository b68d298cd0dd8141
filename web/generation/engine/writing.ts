// What is needed from the moment a text is asked for; use-generation.ts loads it then.
import { AppError } from '#domain/errors/app-error.ts';
import type { SavedItem } from '#domain/entities/saved-item.ts';
import { finish } from '#domain/generation/finish.ts';
import type { GenerationResult } from '#domain/generation/request.ts';
import { buildPrompts } from '#domain/prompts/build-prompts.ts';
import { streamGeneration } from '../../api/generation.ts';
import { newId } from '../../local/new-id.ts';
import type { Draft } from './draft.ts';

/** Sends the form and collects the text, which grows inside `draft`; `onText` tells of each piece. */
export async function writeText(
  draft: Draft,
  apiKey: string,
  signal: AbortSignal,
  onText: () => void,
): Promise<GenerationResult> {
  const form = { ...draft.form, apiProvider: draft.provider };
  const request = { apiProvider: draft.provider, apiKey, formData: form, ...buildPrompts(form) };
  for await (const event of streamGeneration(request, signal)) {
    if (event.type === 'result') return event.result;
    draft.text += event.text;
    onText();
  }
  throw new AppError('generation.unreachable');
}

/** The whole text as it is kept. */
export function itemOf(result: GenerationResult, draft: Draft): SavedItem {
  return toItem({ ...result, isPartial: result.truncated }, draft);
}

/** What came of a text that ended early; null when there is nothing to read yet. */
export function partialItemOf(draft: Draft): SavedItem | null {
  const finished = finish(draft.text, draft.form);
  // Which model wrote is said only at the end.
  return finished && toItem({ ...finished, model: '', isPartial: true }, draft);
}

type Written = Pick<
  SavedItem,
  'title' | 'content' | 'seoScore' | 'metaDescription' | 'suggestions' | 'model' | 'isPartial'
>;

function toItem(written: Written, { form, provider }: Draft): SavedItem {
  return {
    id: newId(),
    type: form.contentType,
    title: written.title,
    content: written.content,
    seoScore: written.seoScore,
    metaDescription: written.metaDescription,
    suggestions: written.suggestions,
    createdAt: new Date().toISOString(),
    tone: form.tone,
    targetAudience: form.targetAudience,
    topic: form.topic,
    keywords: form.keywords,
    provider,
    model: written.model,
    isPartial: written.isPartial,
  };
}
