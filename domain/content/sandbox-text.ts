import { providerCatalog, providerIds, type ProviderId } from '../provider-catalog/providers.ts';
import { autoSaveTag, unknownProvider } from './history.ts';

/** The model of texts that the local sandbox wrote. They have neither a provider nor a cost. */
export const sandboxModel = 'Sandbox';

/** The provider of texts of the sandbox where texts are counted and filtered by provider. */
export const sandboxProvider = 'sandbox';

/** True for a text, or a draft of one, that the local sandbox writes. */
export function isSandboxText({ model }: { model: string | null }): boolean {
  return model === sandboxModel;
}

/** The provider that is stored with what a model wrote: null for what the sandbox wrote. */
export function writtenBy<Provider extends string | null>(written: {
  model: string | null;
  provider: Provider;
}): Provider | null {
  return isSandboxText(written) ? null : written.provider;
}

/** Who wrote a text, inside a sentence: "Claude", or "the sandbox". */
export function writerName(written: { model: string | null; provider: ProviderId | null }): string {
  const provider = writtenBy(written);
  return provider ? providerCatalog[provider].label : 'the sandbox';
}

const noticeWords = 'Written by the AIGen sandbox,';
const noticeLine = /^\*Written by the AIGen sandbox,[^\n]* Add a real key to write [^\n]*\*$/m;

/** The text without the line in which the sandbox says that no AI model wrote it, and the empty line above that. */
export function withoutSandboxNotice(text: string): string {
  // Most texts have none: searching for its words is many times faster than matching lines.
  const found = text.includes(noticeWords) ? noticeLine.exec(text) : null;
  if (!found) return text;
  const above = text.slice(0, found.index).trimEnd();
  return `${above}${text.slice(found.index + found[0].length)}`.trim();
}

/** What a stored text is counted and found by where texts are told apart by their provider. */
export function providerFacet(record: { model: string | null; provider: string | null }): string {
  return isSandboxText(record) ? sandboxProvider : (record.provider ?? unknownProvider);
}

/** The tags with the name of the present writer, where automatic saving added the name of one. */
export function withWriterTag(
  tags: string[],
  record: { model: string | null; provider: string | null },
): string[] {
  const writers: readonly string[] = [...providerIds, sandboxProvider];
  const writer = providerFacet(record);
  if (!tags.includes(autoSaveTag) || !writers.includes(writer)) return tags;
  return [...new Set(tags.map((tag) => (writers.includes(tag) ? writer : tag)))];
}

type Noticed = { content: string; wordCount?: number; tags?: string[] };

/**
 * The record as a text of the sandbox is stored: without its notice, provider and cost, and named as the sandbox's. The
 * notice is how a text of an earlier version is recognized; a record without it is returned as it is. Only fields that
 * the record has are set. Idempotent.
 */
export function correctSandboxText<T extends Noticed>(record: T): T {
  const content = withoutSandboxNotice(record.content);
  if (content === record.content) return record;
  const made = { provider: null, model: sandboxModel, cost: null };
  const known = Object.fromEntries(Object.entries(made).filter(([field]) => Object.hasOwn(record, field)));
  const counted = record.wordCount === undefined ? {} : { wordCount: withoutNoticeWords(record, content) };
  const tags = record.tags && { tags: withWriterTag(record.tags, { model: sandboxModel, provider: null }) };
  return { ...record, content, ...known, ...counted, ...tags };
}

/**
 * The number of words without those of the notice, which are those between its spaces. Counted here, because the dashboard
 * would load all that reads texts for it.
 */
function withoutNoticeWords({ content, wordCount = 0 }: Noticed, kept: string): number {
  const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
  return Math.max(0, wordCount - (wordsIn(content) - wordsIn(kept)));
}
