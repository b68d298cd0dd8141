import { z } from 'zod';
import { announcementSchema } from '../installation/announcement.ts';
import { switchKeys } from '../installation/switches.ts';
import { userActions } from './user-actions.ts';

/** Rows of one page of a list. */
export const operatorPageSize = 25;
export const maxReasonLength = 500;

/** Why an operator does something: typed in, kept in the audit. */
export const reasonSchema = z
  .string()
  .trim()
  .min(5, 'must have at least 5 characters')
  .max(maxReasonLength)
  .regex(/^\P{Cc}*$/u, 'must be on one line');

export const userSearchSchema = z.object({
  q: z.string().trim().max(254).default(''),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
});

const time = z.iso.datetime().nullable();

/** An account as operators see it: nothing of what its owner wrote. */
export const operatorUserSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  username: z.string(),
  isOperator: z.boolean(),
  isVerified: z.boolean(),
  createdAt: z.iso.datetime(),
  lastSeenAt: time,
  plan: z.enum(['free', 'premium', 'former']),
  provider: z.enum(['stripe', 'paypal']).nullable(),
  texts: z.int(),
  storageBytes: z.number(),
  generations30Days: z.int(),
  hasPassword: z.boolean(),
  oauthProvider: z.enum(['google', 'microsoft']).nullable(),
  passkeys: z.int(),
  hasAuthenticator: z.boolean(),
  sessions: z.int(),
  disabledAt: time,
  factorsResetAt: time,
});
export type OperatorUser = z.infer<typeof operatorUserSchema>;

export const operatorUsersSchema = z.object({ total: z.int(), users: z.array(operatorUserSchema) });

export const userActionSchema = z.strictObject({ action: z.enum(userActions), reason: reasonSchema });

export const operatorSubscriptionsSchema = z.object({
  counts: z.array(z.object({ status: z.string(), provider: z.enum(['stripe', 'paypal']), count: z.int() })),
  changed30Days: z.int(),
  total: z.int(),
  subscriptions: z.array(
    z.object({
      userId: z.uuid(),
      email: z.string(),
      provider: z.enum(['stripe', 'paypal']),
      status: z.string(),
      interval: z.enum(['month', 'year']).nullable(),
      startedAt: time,
      periodEndsAt: time,
      endsAt: time,
      changedAt: z.iso.datetime(),
    }),
  ),
});
export type OperatorSubscriptions = z.infer<typeof operatorSubscriptionsSchema>;

export const operatorSystemSchema = z.object({
  installation: z.object({
    version: z.string(),
    node: z.string(),
    mode: z.enum(['local', 'hosted']),
    database: z.enum(['pglite', 'postgres']),
    startedAt: z.iso.datetime(),
    hasMail: z.boolean(),
  }),
  queues: z.array(
    z.object({
      queue: z.string(),
      waiting: z.int(),
      running: z.int(),
      failing: z.int(),
      oldestAt: time,
    }),
  ),
  failingJobs: z.array(
    z.object({
      id: z.uuid(),
      queue: z.string(),
      attempts: z.int(),
      createdAt: z.iso.datetime(),
      nextAt: time,
      /** The mail server's own code; null for other jobs, whose messages may be about a user. */
      problem: z.string().nullable(),
    }),
  ),
  /** Mails given up in the last 30 days, newest first; of more than the list shows only the number. */
  undeliveredMails: z.object({
    total: z.int(),
    mails: z.array(
      z.object({
        id: z.uuid(),
        at: z.iso.datetime(),
        /** What the mail was, such as 'reset-password'. */
        kind: z.string(),
        /** Masked. */
        address: z.string(),
        /** Whose address it was, if it was an account's. */
        account: z.object({ id: z.uuid(), email: z.string() }).nullable(),
        problem: z.string(),
        attempts: z.int(),
      }),
    ),
  }),
  storage: z.object({
    databaseBytes: z.number(),
    textBytes: z.number(),
    uploadBytes: z.number(),
    uploads: z.int(),
    largest: z.array(z.object({ userId: z.uuid(), email: z.string(), bytes: z.number() })),
  }),
  errors: z.array(
    z.object({ code: z.string(), route: z.string(), count: z.int(), lastHour: z.iso.datetime() }),
  ),
  errorHours: z.array(z.object({ hour: z.iso.datetime(), count: z.int() })),
});
export type OperatorSystem = z.infer<typeof operatorSystemSchema>;

export const auditPageSchema = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) });

export const operatorActionSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  operatorId: z.uuid(),
  /** Masked; null when that account was deleted. */
  operator: z.string().nullable(),
  action: z.string(),
  subjectId: z.uuid().nullable(),
  /** Masked; null where there is none, or when that account was deleted. */
  subject: z.string().nullable(),
  reason: z.string(),
});
export type OperatorAction = z.infer<typeof operatorActionSchema>;
export const operatorActionsSchema = z.object({ total: z.int(), actions: z.array(operatorActionSchema) });

/** Who last changed a switch, and when; both null where nobody has. */
const lastChange = {
  changedAt: time,
  /** Masked; null also when that account was deleted. */
  changedBy: z.string().nullable(),
};

export const operatorSwitchesSchema = z.object({
  switches: z.array(z.object({ key: z.enum(switchKeys), isOn: z.boolean(), ...lastChange })),
  /** The one that is shown, or null. */
  announcement: announcementSchema.extend(lastChange).nullable(),
});
export type OperatorSwitches = z.infer<typeof operatorSwitchesSchema>;

export const switchChangeSchema = z.strictObject({ isOn: z.boolean(), reason: reasonSchema });

/** The announcement to show in place of any other; null ends it. */
export const announcementChangeSchema = z.strictObject({
  announcement: announcementSchema.nullable(),
  reason: reasonSchema,
});
