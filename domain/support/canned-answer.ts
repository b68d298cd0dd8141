import { z } from 'zod';
import { fillPlaceholders } from '../text/placeholders.ts';
import { mostMessageCharacters } from './limits.ts';

/** A stored answer, with placeholders such as {{name}}. */
export const cannedAnswerSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  body: z.string(),
});
export type CannedAnswer = z.infer<typeof cannedAnswerSchema>;

export const cannedAnswerFormSchema = z.strictObject({
  name: z.string().trim().min(1, 'Please give it a name').max(80, 'must have at most 80 characters'),
  body: z
    .string()
    .trim()
    .min(1, 'Please write the answer')
    .max(mostMessageCharacters, `must have at most ${mostMessageCharacters} characters`),
});

/** Placeholders that are filled in; any other stays as it is, so that it is noticed before it is sent. */
export const cannedPlaceholders = ['name', 'reference', 'plan', 'subject'] as const;

/** The text of a canned answer for this thread. */
export function fillCannedAnswer(
  body: string,
  values: Readonly<Record<(typeof cannedPlaceholders)[number], string>>,
): string {
  return fillPlaceholders(body, values);
}

/** How a customer is addressed. */
export function addressName(customer: { name: string | null; username: string } | null): string {
  return customer ? (customer.name ?? customer.username) : 'there';
}
