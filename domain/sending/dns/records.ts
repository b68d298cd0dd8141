/** TXT records of a name, each joined from its parts. `none`: there are no records. `failed`: DNS did not answer. */
export type TextAnswer = readonly string[] | 'none' | 'failed';

/** Reads TXT records. Pluggable in tests. */
export type ReadTexts = (name: string) => Promise<TextAnswer>;

/** Records of an answer that begin with a version such as `v=spf1`. */
export function recordsOfVersion(answer: TextAnswer, version: RegExp): string[] {
  return typeof answer === 'string' ? [] : answer.filter((text) => version.test(text.trim()));
}

/** The tags of a record such as `v=DMARC1; p=none` (RFC 6376, 3.2), by their names in small letters. The first one counts. */
export function readTags(record: string): Map<string, string> {
  const tags = new Map<string, string>();
  for (const part of record.split(';').slice(0, 100)) {
    const at = part.indexOf('=');
    if (at < 0) continue;
    const tag = part.slice(0, at).trim().toLowerCase();
    if (!tags.has(tag)) tags.set(tag, part.slice(at + 1).trim());
  }
  return tags;
}
