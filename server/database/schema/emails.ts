import { boolean, decimal, index, integer, pgTable, text, varchar } from 'drizzle-orm/pg-core';
import { userReference } from './accounts.ts';
import { createdAt, id, syncColumns, syncIndexes, updatedAt } from './columns.ts';

export const emailCampaigns = pgTable(
  'email_campaigns',
  {
    id: id(),
    userId: userReference(),
    name: varchar({ length: 255 }).notNull(),
    subject: varchar({ length: 500 }).notNull(),
    /** The email as Markdown. */
    content: text().notNull(),
    /** Specified. This and what follows are written by sequences and sends, and are not in the record that devices sync. */
    trigger: varchar({ length: 50 }),
    /** Hours between the trigger and the mail. */
    delay: integer().notNull().default(0),
    isActive: boolean().notNull().default(false),
    sentCount: integer().notNull().default(0),
    /** Percent. */
    openRate: decimal({ precision: 5, scale: 2 }),
    /** Percent. */
    clickRate: decimal({ precision: 5, scale: 2 }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ...syncColumns,
  },
  (table) => [
    ...syncIndexes('email_campaigns', table),
    index('email_campaigns_user').on(table.userId, table.createdAt),
  ],
);

/** Look and sender of an account's emails: one row of an account. */
export const brandKits = pgTable(
  'brand_kits',
  {
    id: id(),
    userId: userReference(),
    name: varchar({ length: 200 }).notNull(),
    updatedAt: updatedAt(),
    ...syncColumns,
  },
  (table) => syncIndexes('brand_kits', table),
);
