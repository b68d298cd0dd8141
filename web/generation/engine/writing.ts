// What is needed from the moment a text is asked for; use-generation.ts loads it then.
import { AppError } from '#domain/errors/app-error.ts';
import { createContent } from '#domain/content/edit.ts';
import { autoSaveTag } from '#domain/content/history.ts';
import { maxKeywordCharacters, type ContentRecord } from '#domain/content/record.ts';
import { finish, scoredKeyword, type Finished } from '#domain/generation/finish.ts';
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

/** The whole text as it is kept; a subscriber's carries the specified tags of what was saved by itself. */
export function recordOf(
  result: GenerationResult,
  draft: Draft,
  { isAutoSaved }: { isAutoSaved: boolean },
): ContentRecord {
  const { inputTokens, outputTokens } = result.usage;
  const isCounted = inputTokens !== null || outputTokens !== null;
  return toRecord(result, draft, {
    model: result.model,
    tokensUsed: isCounted ? (inputTokens ?? 0) + (outputTokens ?? 0) : null,
    isPartial: result.truncated,
    tags: isAutoSaved ? [autoSaveTag, draft.provider] : [],
  });
}

/** What came of a text that ended early; null when there is nothing to read yet. */
export function partialRecordOf(draft: Draft): ContentRecord | null {
  const finished = finish(draft.text, draft.form);
  // Which model wrote, and how much it read, is said only at the end.
  return finished && toRecord(finished, draft, { model: null, tokensUsed: null, isPartial: true, tags: [] });
}

type Ending = Pick<ContentRecord, 'model' | 'tokensUsed' | 'isPartial' | 'tags'>;

function toRecord(written: Finished, { form, provider }: Draft, ending: Ending): ContentRecord {
  return createContent({
    id: newId(),
    contentType: form.contentType,
    title: written.title,
    content: written.content,
    seoScore: written.seoScore,
    metaDescription: written.metaDescription,
    suggestions: written.suggestions,
    createdAt: new Date().toISOString(),
    provider,
    ...ending,
    userPrompt: buildPrompts(form).userPrompt,
    topic: form.topic,
    tone: form.tone,
    targetAudience: form.targetAudience,
    targetKeyword: scoredKeyword(form).slice(0, maxKeywordCharacters),
    keywords: form.keywords,
    brandVoice: form.brandVoice,
    contentLength: form.length,
    socialPlatform: form.contentType === 'social' ? form.platform : '',
    emailCampaignType: form.contentType === 'email' ? form.emailType : '',
    productCategory: form.contentType === 'product' ? form.productCategory : '',
  });
}
