import { withoutSandboxNotice } from '../content/sandbox-text.ts';

/** A model's response in parts: the text itself, and the meta description at its end. */
export type CleanText = { content: string; metaDescription: string | null };

/* oxlint-disable-next-line no-control-regex -- control characters are exactly what is looked for */
const controlCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/g;
const openingFence = /^(`{3,}|~{3,})[ \t]*(?:(markdown|md|text|txt|plaintext)[ \t]*)?\n/i;
const metaLine =
  /^[ \t]*(?:>[ \t]*)?(?:#{1,6}[ \t]+)?[*_]{0,3}meta[ -]description[*_]{0,3}[ \t]*(?::[*_]{0,3}[ \t]*(.*)|$)/i;
const ruleLine = /^[ \t]*(?:-{3,}|\*{3,}|_{3,})[ \t]*$/;
/** The meta description is within the last lines; further up it is part of the text. */
const metaWithinLines = 3;
/** Maximum characters read of a meta description. */
const maxMetaRead = 1_000;

/**
 * Removes control characters, the sandbox's notice and a code fence around the whole response, and separates the meta description. Also works
 * for a text that ends early.
 */
export function cleanText(raw: string): CleanText {
  const text = raw.replaceAll('\r\n', '\n').replace(controlCharacters, '').trim();
  const { content, metaDescription } = splitMeta(unwrapFence(withoutSandboxNotice(text)));
  return { content: unwrapFence(content), metaDescription };
}

/**
 * Removes a fence that opens in the first line and closes in the last line or not at all. Code of a programming
 * language stays.
 */
function unwrapFence(text: string): string {
  const opening = openingFence.exec(text);
  if (!opening) return text;
  const fence = opening[1]!;
  const lines = text.slice(opening[0].length).split('\n');
  const closing = lines.filter((line) => line.trim() === fence).length;
  const isClosed = lines.at(-1)?.trim() === fence;
  // Without a language, a second block further down means that the first block was code in the text.
  if (!opening[2] && (closing > 1 || (closing === 1 && !isClosed))) return text;
  if (!isClosed && closing % 2 === 1) return text;
  return (isClosed ? lines.slice(0, -1) : lines).join('\n').trim();
}

function splitMeta(text: string): CleanText {
  const lines = text.split('\n');
  let seen = 0;
  for (let index = lines.length - 1; index >= 0 && seen < metaWithinLines; index -= 1) {
    const line = lines[index]!;
    if (line.trim() === '') continue;
    seen += 1;
    const found = metaLine.exec(line);
    if (!found) continue;
    // "Meta description:" may be alone on its line, with its sentence in the lines below.
    const own = (found[1] ?? '').trim();
    const below = lines
      .slice(index + 1)
      .map((each) => each.trim())
      .filter(Boolean);
    const sentence = own || (below.shift() ?? '');
    const kept = own
      ? [...lines.slice(0, index), ...lines.slice(index + 1)]
      : [...lines.slice(0, index), ...below];
    return { content: withoutRule(kept), metaDescription: unquoted(sentence.slice(0, maxMetaRead)) || null };
  }
  return { content: text, metaDescription: null };
}

/** Removes the horizontal rule that models often put above the meta description. */
function withoutRule(lines: string[]): string {
  const kept = lines.join('\n').trimEnd().split('\n');
  if (ruleLine.test(kept.at(-1) ?? '')) kept.pop();
  return kept.join('\n').trim();
}

function unquoted(sentence: string): string {
  return sentence
    .replace(/^[*_`]+|(?<![*_`])[*_`]+$/g, '')
    .trim()
    .replace(/^["“”«]|["“”»]$/g, '')
    .trim();
}
