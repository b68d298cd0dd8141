import { mostBlocks, type Block } from '../block.ts';
import { blocksOfContent } from '../markdown/blocks-of-content.ts';
import type { CampaignRequest } from './campaign-request.ts';
import { completeEmail } from './complete-email.ts';
import { hasWords, readParts, type WrittenEmail } from './read-parts.ts';
import { addressesIn, safeMarkdown } from './safe-words.ts';

/** An answer that is a complete email, or why it is none: parts of a sentence, such as "it has no subject". */
export type ReadEmail = { email: WrittenEmail; reasons: null } | { email: null; reasons: string[] };

type Answer = {
  /** As the model sent it. */
  text: string;
  /** True if the provider or the user ended it early. */
  isPartial: boolean;
};

/**
 * Reads an answer to `campaignPrompts` strictly: every part that was asked for, and no block that cannot be read. Its texts have
 * no HTML, no merge tags that do not exist, and only addresses of the request.
 */
export function readCampaignAnswer(
  { text, isPartial }: Answer,
  request: CampaignRequest,
  newId: () => string,
): ReadEmail {
  const { parts, faults } = readParts(text, { newId, given: addressesOf(request) });
  const reasons = [...(isPartial ? ['it ends early'] : []), ...faults];
  return parts && reasons.length === 0
    ? { email: completeEmail(parts, request, newId), reasons: null }
    : { email: null, reasons };
}

const addressesOf = ({ subject, brief, callToAction, targetAudience }: CampaignRequest) =>
  addressesIn([subject, brief, callToAction, targetAudience]);

/** The parts of an answer that have arrived whole; null while there are none. */
export function emailSoFar(text: string, request: CampaignRequest, newId: () => string): WrittenEmail | null {
  return readParts(text, { newId, given: addressesOf(request) }).parts;
}

const mostTextCharacters = 20_000;

/**
 * What an answer has that is no complete email, so that nothing that was paid for is lost: the parts that can be read, with the words
 * of blocks that cannot and of a text that breaks off; without JSON all of it as a text. Null for an answer without words.
 */
export function salvageCampaignAnswer(
  text: string,
  request: CampaignRequest,
  newId: () => string,
): WrittenEmail | null {
  const given = addressesOf(request);
  const textBlock = (words: string): Block | null => {
    const safe = safeMarkdown(words, mostTextCharacters, given);
    return safe === '' ? null : { kind: 'text', id: newId(), text: safe };
  };
  const { parts } = readParts(text, { newId, given }, (raw) => textBlock(stringsIn(raw).join('\n\n')));
  const last = textBlock(unfinishedText(text));
  const blocks = [...(parts?.blocks ?? []), ...(last ? [last] : [])];
  if (parts && hasWords(blocks)) return completeEmail({ ...parts, blocks }, request, newId);

  const content = safeMarkdown(text, 3 * mostTextCharacters, given);
  if (!/[\p{L}\p{N}]/u.test(content.replace(/^```\w*$/gm, ''))) return null;
  return completeEmail(
    {
      ...(parts ?? { subject: '', alternatives: [], preheader: '', callToAction: '' }),
      blocks: blocksOfContent(content, newId).slice(0, mostBlocks - 2),
    },
    request,
    newId,
  );
}

/** The texts in a value, without names of kinds; `readTruncatedJson` bounds how deep it is. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === 'kind' ? [] : stringsIn(inner)));
}

/** The text in which an answer breaks off. */
function unfinishedText(text: string): string {
  const start = text.lastIndexOf('"text"');
  const found = start < 0 ? null : /^"text"\s{0,9}:\s{0,9}"((?:[^"\\]|\\.)*)\\?$/s.exec(text.slice(start));
  if (!found) return '';
  try {
    return JSON.parse(`"${found[1]!.replaceAll('\n', '\\n')}"`) as string;
  } catch {
    return found[1]!;
  }
}
