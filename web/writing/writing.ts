// What is needed from the moment a text is asked for; use-generation.ts loads it then.
import { AppError } from '#domain/errors/app-error.ts';
import { createContent } from '#domain/content/edit.ts';
import { autoSaveTag } from '#domain/content/history.ts';
import { maxKeywordCharacters, type ContentRecord } from '#domain/content/record.ts';
import { cleanText } from '#domain/generation/clean-text.ts';
import { finish, scoredKeyword, type Finished } from '#domain/generation/finish.ts';
import type { GenerationResult } from '#domain/generation/request.ts';
import { costOf } from '#domain/provider-catalog/prices.ts';
import { buildPrompts, type Prompts } from '#domain/prompts/build-prompts.ts';
import { repair } from '../storage/content/content-changes.ts';
import { newId } from '../storage/new-id.ts';
import { readPrice } from '../api-keys/stored/prices.ts';
import { ask } from './ask.ts';
import type { Draft } from './draft.ts';

/** Sends the form and collects the text, which grows inside `draft`; `onText` tells of each piece. */
export async function writeText(
  draft: Draft,
  apiKey: string,
  signal: AbortSignal,
  onText: () => void,
): Promise<GenerationResult> {
  const { provider, model } = draft;
  const form = { ...draft.form, apiProvider: provider };
  const request = { apiProvider: provider, apiKey, model, formData: form, ...promptsOf(draft) };
  for await (const event of ask(request, signal)) {
    if (event.type === 'result') return event.result;
    draft.text += event.text;
    onText();
  }
  throw new AppError('generation.unreachable');
}

/** What is sent: the prompts somebody wrote, else the form's own. */
function promptsOf({ prompts, form }: Draft): Prompts {
  return prompts ?? buildPrompts(form);
}

/** The whole text as it is kept; a subscriber's carries the specified tags of what was saved by itself. */
export function recordOf(
  result: GenerationResult,
  draft: Draft,
  { owner, isAutoSaved }: { owner: string; isAutoSaved: boolean },
): ContentRecord {
  return toRecord(result, draft, {
    ...spentOn(owner, result, draft),
    isPartial: result.truncated,
    tags: isAutoSaved ? [autoSaveTag, draft.provider] : [],
  });
}

/** What came of a text that ended early; null when there is nothing to read yet. */
export function partialRecordOf(draft: Draft): ContentRecord | null {
  const finished = finish(draft.text, draft.form);
  // Which model wrote, and how much it read, is said only at the end.
  const spent = { model: null, tokensUsed: null, cost: null };
  return finished && toRecord(finished, draft, { ...spent, isPartial: true, tags: [] });
}

/**
 * Puts a repaired text in the place of the one it repairs, which becomes a version. Null when that one is not there
 * any more, or the repair ends early: then it is a text of its own.
 */
export async function storeRepair(
  owner: string,
  result: GenerationResult,
  draft: Draft,
): Promise<ContentRecord | null> {
  if (draft.repairs === null || result.truncated) return null;
  const { content, title, metaDescription, suggestions } = result;
  // The text that was sent had no meta description in it; only one that the model wrote takes the old one's place.
  const isDescribed = cleanText(draft.text).metaDescription !== null;
  const written = { content, title, suggestions, ...(isDescribed ? { metaDescription } : {}) };
  return repair(owner, draft.repairs, written, spentOn(owner, result, draft));
}

type Spent = Pick<ContentRecord, 'model' | 'tokensUsed' | 'cost'>;

function spentOn(owner: string, { model, usage }: GenerationResult, { provider }: Draft): Spent {
  const { inputTokens, outputTokens } = usage;
  const isCounted = inputTokens !== null || outputTokens !== null;
  const known = readPrice(owner, provider, model);
  return {
    model,
    tokensUsed: isCounted ? (inputTokens ?? 0) + (outputTokens ?? 0) : null,
    cost: known && costOf(usage, known.price),
  };
}

type Ending = Spent & Pick<ContentRecord, 'isPartial' | 'tags'>;

function toRecord(written: Finished, draft: Draft, ending: Ending): ContentRecord {
  const { form, provider, prompts } = draft;
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
    form,
    userPrompt: promptsOf(draft).userPrompt,
    systemPrompt: prompts?.systemPrompt ?? '',
    isPromptEdited: prompts !== null,
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
    adObjective: form.contentType === 'ads' ? form.adObjective : '',
  });
}
