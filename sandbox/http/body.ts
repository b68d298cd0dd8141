import { BadRequest } from './exchange.ts';

export type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body as an object, or the vendor's error. */
export function fieldsOf(body: unknown, complaint: string): Fields {
  if (!isFields(body)) throw new BadRequest(complaint);
  return body;
}

/** Text of a message content: a string, or a list of parts with a `text` each. */
export function textOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .map((part) => (isFields(part) && typeof part.text === 'string' ? part.text : ''))
    .filter(Boolean)
    .join('\n');
}
