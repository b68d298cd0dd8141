import { z } from 'zod';
import { emailSchema } from '../accounts/schemas.ts';
import { removeKeys } from '../provider-keys/remove-keys.ts';
import {
  fewestMessageCharacters,
  mostDetailCharacters,
  mostMessageCharacters,
  mostSubjectCharacters,
} from './limits.ts';

/** What a thread is about. */
export const topics = {
  fault: 'Something does not work',
  keys: 'Keys and providers',
  texts: 'My texts',
  billing: 'Payment and plan',
  account: 'Account and login',
  privacy: 'Data protection',
  security: 'A weakness in security',
  other: 'Something else',
} as const;
export type Topic = keyof typeof topics;
const topicIds = Object.keys(topics) as [Topic, ...Topic[]];
export const topicSchema = z.enum(topicIds);

/** What a browser knows, and may send along. Each is shown before it is sent and can be left out. */
export const detailLabels = {
  page: 'Page you came from',
  browser: 'Browser',
  screen: 'Window and screen',
  language: 'Language',
  timeZone: 'Time zone',
  version: 'Version of AIGen',
  plan: 'Plan',
  lastError: 'Last error',
} as const;
export type DetailName = keyof typeof detailLabels;
export const detailNames = Object.keys(detailLabels) as DetailName[];

const line = z
  .string()
  .trim()
  .overwrite((value) => value.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' '));
const detail = line.max(mostDetailCharacters).optional();
export const detailsSchema = z.strictObject({
  page: detail,
  browser: detail,
  screen: detail,
  language: detail,
  timeZone: detail,
  version: detail,
  plan: detail,
  lastError: detail,
});
export type Details = z.infer<typeof detailsSchema>;

export const subjectSchema = line
  .min(1, 'Please say in a few words what it is about')
  .max(mostSubjectCharacters, `must have at most ${mostSubjectCharacters} characters`);
export const messageSchema = z
  .string()
  .trim()
  .overwrite((value) => value.replaceAll('\r\n', '\n').replaceAll(/[^\P{Cc}\n\t]/gu, ''))
  .max(mostMessageCharacters, `must have at most ${mostMessageCharacters} characters`);
const questionSchema = messageSchema.min(
  fewestMessageCharacters,
  `Please describe it in at least ${fewestMessageCharacters} characters`,
);

/** Body of POST /api/support/threads. */
export const supportRequestSchema = z.strictObject({
  /** Of a visitor; an account is answered at its own address. */
  email: emailSchema.optional(),
  topic: topicSchema,
  subject: subjectSchema,
  message: questionSchema,
  details: detailsSchema,
  /** A field that people do not see: a program that fills in everything fills it in. */
  website: z.string().max(500).optional(),
});
export type SupportRequest = z.infer<typeof supportRequestSchema>;

export const formFields = ['email', 'subject', 'message'] as const;
export type FormField = (typeof formFields)[number];

/** The error of each field, in words; empty if there is none. */
export function checkRequest(
  given: { email: string; subject: string; message: string },
  isSignedIn: boolean,
): Partial<Record<FormField, string>> {
  const errors: Partial<Record<FormField, string>> = {};
  const check = (field: FormField, schema: z.ZodType) => {
    const issue = schema.safeParse(given[field]).error?.issues[0]?.message;
    if (issue) errors[field] = /^[A-Z]/.test(issue) ? issue : `The ${field} ${issue}`;
  };
  if (!isSignedIn) check('email', emailSchema);
  check('subject', subjectSchema);
  check('message', questionSchema);
  return errors;
}

/** A request without provider keys in any of its texts, and how many there were. */
export function removeKeysFromRequest<Given extends Pick<SupportRequest, 'subject' | 'message' | 'details'>>(
  request: Given,
  known: readonly string[] = [],
): { request: Given; removed: number } {
  let removed = 0;
  const clean = (text: string) => {
    const result = removeKeys(text, known);
    removed += result.removed;
    return result.text;
  };
  const details = Object.fromEntries(
    Object.entries(request.details).flatMap(([name, value]) => (value ? [[name, clean(value)]] : [])),
  );
  return {
    request: { ...request, subject: clean(request.subject), message: clean(request.message), details },
    removed,
  };
}
