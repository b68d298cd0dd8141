// Loaded when the first text is saved.
import { competitorDomainIn } from '#domain/content/competitor-domain.ts';
import { createContent } from '#domain/content/edit.ts';
import { maxKeywordCharacters, type ContentRecord } from '#domain/content/record.ts';
import { writtenBy } from '#domain/content/sandbox-text.ts';
import { cleanText } from '#domain/generation/clean-text.ts';
import { scoredKeyword } from '#domain/generation/keywords/scored-keyword.ts';
import type { GenerationForm } from '#domain/generation/form.ts';
import { contents } from '../storage/content/content.ts';
import { withFolder } from '../storage/content/with-folder.ts';
import { withVoiceId } from '../storage/collections/find-voice.ts';
import { repair } from '../storage/content/content-changes.ts';
import { newId } from '../storage/new-id.ts';
import type { GenerationDraft, WrittenText } from './generation-tasks.ts';
import { promptsOf } from './write-text.ts';

/** The record of a text that was generated from the generator's form. */
export function contentRecordOf(
  written: WrittenText,
  draft: GenerationDraft<GenerationForm>,
  tags: string[] = [],
): ContentRecord {
  const { form, prompts } = draft;
  return createContent({
    id: newId(),
    contentType: form.contentType,
    createdAt: new Date().toISOString(),
    ...written,
    provider: writtenBy(written),
    tags,
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
    competitorDomain: form.contentType === 'analysis' ? competitorDomainIn(form.comparisonSource) : '',
  });
}

/**
 * Adds the text to the contents, or replaces the one it repairs, and returns the stored record. Throws what the
 * browser's storage throws.
 */
export async function saveToContents(
  owner: string,
  item: ContentRecord,
  draft: GenerationDraft,
): Promise<ContentRecord> {
  const repaired = await storeRepair(owner, item, draft);
  if (repaired) return repaired;
  const saved = await withVoiceId(owner, await withFolder(owner, item));
  await contents.put(owner, saved);
  return saved;
}

/**
 * Replaces a text with its repair; the previous one becomes a version. Null if the text does not exist any more, or the
 * repair ends early: then the repair is saved as a new text.
 */
async function storeRepair(
  owner: string,
  { isPartial, content, title, metaDescription, provider, model, tokensUsed, cost }: ContentRecord,
  draft: GenerationDraft,
): Promise<ContentRecord | null> {
  if (draft.repairs === null || isPartial) return null;
  // The text was sent without its meta description. Only a meta description that the model wrote replaces it.
  const isDescribed = cleanText(draft.text).metaDescription !== null;
  const written = { content, title, ...(isDescribed ? { metaDescription } : {}) };
  return repair(owner, draft.repairs, written, { provider, model, tokensUsed, cost });
}
