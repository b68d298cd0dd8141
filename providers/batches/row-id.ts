/**
 * The id of a row at the provider (OpenAI's and Anthropic's `custom_id`, Google's `key`). It names the submission, so
 * that a result alone tells which one it belongs to. Anthropic accepts 64 letters, digits, `_` and `-`.
 */
export function toRowId(submissionId: string, key: string): string {
  if (!uuid.test(submissionId)) throw new Error('A submission id must be a UUID.');
  if (!/^[\w-]{1,27}$/.test(key)) throw new Error(`A row key must be 1-27 letters, digits, _ or -: ${key}`);
  return `${submissionId.toLowerCase()}_${key}`;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The key of a row of this submission; null for any other row. */
export function keyOfRowId(submissionId: string, rowId: string): string | null {
  const start = `${submissionId.toLowerCase()}_`;
  return rowId.startsWith(start) ? rowId.slice(start.length) : null;
}
