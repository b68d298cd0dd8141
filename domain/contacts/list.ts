import { z } from 'zod';
import { storedText } from '../content/stored-text.ts';

/**
 * A contact on a list. pending: asked to confirm, and mailed nothing else. confirmed: gets what is sent to the list. left: was on it;
 * an import does not bring them back.
 */
export const membershipStates = ['pending', 'confirmed', 'left'] as const;
export type MembershipState = (typeof membershipStates)[number];

export const maxListNameCharacters = 200;

export const listNameSchema = storedText(maxListNameCharacters)
  .trim()
  .min(1, 'must have a name')
  .regex(/^\P{Cc}*$/u, 'must be one line');

/** Body of POST /api/contact-lists. The people on a list see its name on their preference page. */
export const newListSchema = z.object({
  name: listNameSchema,
  /** Each new contact is asked to confirm before anything else is sent. */
  isDoubleOptIn: z.boolean().default(true),
  /** The sending account that asks; null for the only one that works. */
  sendingAccountId: z.uuid().nullable().default(null),
});
export type NewList = z.infer<typeof newListSchema>;

export const listChangesSchema = z.object({
  name: listNameSchema.optional(),
  isDoubleOptIn: z.boolean().optional(),
  sendingAccountId: z.uuid().nullable().optional(),
});

/**
 * Why nobody of a list is asked at the moment. no-account: the sending account does not work, or there is none. several-accounts: the list
 * has to say which one. held: the operator looks at it first. refused: the operator refused it. paused: it was stopped on the way.
 */
export const askingStops = ['no-account', 'several-accounts', 'held', 'refused', 'paused'] as const;
export type AskingStop = (typeof askingStops)[number];

const count = z.number().int().nonnegative();

/** A list with the contacts on it by state; `suppressed` ones are in none of the others. */
export const contactListSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  isDoubleOptIn: z.boolean(),
  createdAt: z.string(),
  confirmed: count,
  pending: count,
  left: count,
  suppressed: count,
  sendingAccountId: z.uuid().nullable(),
  /** Those of the pending ones to whom no question was sent yet. */
  unasked: count,
  /** Why they wait; null while they are asked one after the other. */
  askingStop: z.enum(askingStops).nullable(),
});
export type ContactList = z.infer<typeof contactListSchema>;

export const contactListsSchema = z.object({ lists: z.array(contactListSchema) });
