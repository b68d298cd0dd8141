import type { FastifyBaseLogger } from 'fastify';
import type { ContactKeyStore } from '../contacts/account/contact-keys.ts';
import type { AppConfig } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { sends } from '../database/schema/sending.ts';
import type { MailTemplates } from './messages/mail-templates.ts';
import type { CampaignFigures } from './sends/campaign-figures.ts';
import type { CountOutcome } from '../status/count-outcomes.ts';
import type { LanePools } from './smtp/lane-pool.ts';
import type { SmtpSettings } from './smtp/smtp-settings.ts';

export type SendRow = typeof sends.$inferSelect;

/** The mail server of an account with its host resolved and its password opened. Throws an AppError that says what is wrong. */
export type ReadSmtpSettings = (userId: string, accountId: string) => Promise<SmtpSettings>;

/** What a worker sends with. */
export type SendContext = {
  database: Database;
  config: Pick<AppConfig, 'mode'>;
  log: FastifyBaseLogger;
  keys: ContactKeyStore;
  /** The process, as in the lock that it holds for its lifetime. */
  workerId: string;
  /** Scheme and host in the links of mails. */
  site: () => string;
  /** Mails of a user in 24 hours, over all accounts. */
  dailyLimit: number;
  readSettings: ReadSmtpSettings;
  pools: LanePools;
  templates: MailTemplates;
  figures: CampaignFigures;
  /** For the status page: whether a mail could be handed to its server. */
  countOutcome: CountOutcome;
  /** The server stops: nothing more is begun. */
  signal: AbortSignal;
};
