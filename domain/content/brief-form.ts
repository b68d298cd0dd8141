import { contentTypes, emptyForm, generationFormSchema, type GenerationForm } from '../generation/form.ts';
import type { Brief } from '../checks/brief/brief-checks.ts';
import type { ContentRecord } from './record.ts';

/**
 * The brief that a stored text was generated from, to measure it, repair it or generate it again. Options that this
 * version does not know are left out; missing ones get their defaults, and count as not asked. Null when there is no
 * brief: texts of other tools, and texts without a topic.
 */
export function briefOf(record: ContentRecord): Brief | null {
  const asked = record.form ? usable(record.form) : fromFields(record);
  if (!asked.topic?.trim() || !asked.contentType) return null;
  return { form: { ...emptyForm(), ...asked }, asked: Object.keys(asked) };
}

function usable(stored: Record<string, unknown>): Partial<GenerationForm> {
  const fields = Object.entries(generationFormSchema.shape).map(
    ([field, schema]) => [field, schema.safeParse(stored[field])] as const,
  );
  return Object.fromEntries(
    fields.flatMap(([field, parsed]) => (parsed.success && field in stored ? [[field, parsed.data]] : [])),
  );
}

/** Older records of the generator have no form; their most common options are in fields of their own. */
function fromFields(record: ContentRecord): Partial<GenerationForm> {
  if (record.source !== 'generator') return {};
  if (!(contentTypes as readonly string[]).includes(record.contentType)) return {};
  return usable({
    contentType: record.contentType,
    topic: record.topic,
    keywords: record.keywords || record.targetKeyword,
    tone: record.tone,
    targetAudience: record.targetAudience,
    length: record.contentLength,
    brandVoice: record.brandVoice,
    platform: record.socialPlatform,
    emailType: record.emailCampaignType,
    productCategory: record.productCategory,
  });
}

/**
 * The prompts that the user wrote in place of the form's prompts; null when the form made them. Older records without
 * `isPromptEdited` stored a system prompt only if it was written by hand.
 */
export function ownPrompts(record: ContentRecord): Pick<ContentRecord, 'systemPrompt' | 'userPrompt'> | null {
  const { isPromptEdited, systemPrompt, userPrompt } = record;
  return isPromptEdited || systemPrompt !== '' ? { systemPrompt, userPrompt } : null;
}
