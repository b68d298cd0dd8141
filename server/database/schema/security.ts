import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { createdAt, id, textList } from './columns.ts';

/** Passkeys: credentials that a browser or a device made for an account (WebAuthn). */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: userReference(),
    /** Base64url; at most 1,023 bytes. */
    credentialId: varchar({ length: 1_400 }).notNull().unique(),
    /** COSE key, base64url. It verifies signatures and makes none. */
    publicKey: text().notNull(),
    /** Of the last use; a smaller one is a copied device. Always 0 for passkeys that are synced between devices. */
    signCounter: bigint({ mode: 'number' }).notNull(),
    transports: textList(),
    isSynced: boolean().notNull(),
    /** Given by the user. */
    name: varchar({ length: 60 }).notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** The authenticator app of an account (TOTP). */
export const authenticators = pgTable('authenticators', {
  userId: userReference().primaryKey(),
  /** Encrypted with the server's secret. */
  secret: text().notNull(),
  createdAt: createdAt(),
  /** When its first code was entered; null = being set up, and no factor yet. */
  confirmedAt: timestamp({ withTimezone: true }),
  /** Number of the 30-second step whose code was used last: a code works once. */
  lastUsedStep: integer(),
});

/** Unused recovery codes; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userReference(),
    /** Keyed hash. */
    codeHash: varchar({ length: 64 }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Sign-ins with a right password that wait for their second step. They open nothing. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** Keyed hash of the token in the browser's cookie. */
    tokenHash: varchar({ length: 64 }).primaryKey(),
    userId: userReference(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('pending_sign_ins_user').on(table.userId),
    index('pending_sign_ins_expiry').on(table.expiresAt),
  ],
);

/** Challenges for passkeys. Each is for one purpose and one browser, and is deleted when it is used. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: varchar({ length: 64 }).primaryKey(),
    purpose: varchar({ length: 20 }).notNull(),
    /** Keyed hash of the cookie of the browser that asked for it. */
    browserHash: varchar({ length: 64 }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('passkey_challenges_expiry').on(table.expiresAt)],
);

/** Browsers in which an account has signed in. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: userReference(),
    /** Keyed hash of account and cookie: two accounts of one browser have different ones. */
    browserHash: varchar({ length: 64 }).notNull(),
    createdAt: createdAt(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.browserHash] }),
    index('known_browsers_last_seen').on(table.lastSeenAt),
  ],
);
