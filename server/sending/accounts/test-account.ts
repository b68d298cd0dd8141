import { randomUUID } from 'node:crypto';
import { domainToASCII } from 'node:url';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { splitEmail } from '#domain/accounts/email-address.ts';
import type { TestedAccount } from '#domain/sending/accounts/account.ts';
import { writeAccountProblem, type AccountProblem } from '#domain/sending/accounts/account-problem.ts';
import { AppError } from '#domain/errors/app-error.ts';
import type { Queries } from '../../database/database.ts';
import { sends } from '../../database/schema/sending.ts';
import { sendingAccounts } from '../../database/schema/sending-accounts.ts';
import { readAccountRow, shownAccount, type AccountRow } from './accounts.ts';
import { sendOnce } from './connection/send-once.ts';
import { smtpOptions } from './connection/smtp-options.ts';
import { smtpProblem } from './connection/smtp-problem.ts';
import { openServer, readFreshRow, type SendingDeps, type SmtpServer } from './connection/smtp-settings.ts';

/** For the whole conversation. */
const wholeMs = 30_000;

/** Sends a test email with an account to its own user, and stores what came of it. Throws sending.account-unknown. */
export async function testAccount(
  deps: SendingDeps,
  { userId, id, to, now }: { userId: string; id: string; to: string; now: Date },
): Promise<TestedAccount> {
  const row = await readFreshRow(deps, userId, id);
  const problem = await tryToSend(deps, row, to);
  const tested = await deps.database.db
    .update(sendingAccounts)
    .set({
      state: problem === null ? 'works' : 'fails',
      problem: problem && writeAccountProblem(problem),
      testedAt: now,
    })
    .where(isAsTested(row))
    .returning({ id: sendingAccounts.id });
  if (problem === null && tested.length > 0) await resumeSteps(deps.database.db, id);
  return { account: shownAccount(await readAccountRow(deps.database.db, userId, id)), sentTo: to };
}

async function tryToSend(deps: SendingDeps, row: AccountRow, to: string): Promise<AccountProblem | null> {
  let server: SmtpServer | null = null;
  try {
    server = await openServer(deps, row);
    await sendTestMail(server, { deps, row, to });
    return null;
  } catch (error) {
    if (error instanceof AppError && error.code === 'sending.encryption-required') throw error;
    return smtpProblem(error, server);
  }
}

/** Mails of sequences that waited for the account leave now. A campaign is let go on by its user. */
async function resumeSteps(db: Queries, accountId: string): Promise<void> {
  await db
    .update(sends)
    .set({ state: 'sending', reason: null, problem: null })
    .where(
      and(
        eq(sends.sendingAccountId, accountId),
        eq(sends.kind, 'step'),
        eq(sends.state, 'paused'),
        inArray(sends.reason, ['account-refused', 'account-unreachable']),
      ),
    );
}

/** What the test was about: another server that was entered meanwhile has not been tested. */
function isAsTested({ id, host, port, security, userName, password, senderEmail }: AccountRow) {
  return and(
    eq(sendingAccounts.id, id),
    host === null ? isNull(sendingAccounts.host) : eq(sendingAccounts.host, host),
    port === null ? isNull(sendingAccounts.port) : eq(sendingAccounts.port, port),
    eq(sendingAccounts.security, security),
    eq(sendingAccounts.userName, userName),
    eq(sendingAccounts.senderEmail, senderEmail),
    password === null ? isNull(sendingAccounts.password) : eq(sendingAccounts.password, password),
  );
}

async function sendTestMail(
  server: SmtpServer,
  { deps, row, to }: { deps: SendingDeps; row: AccountRow; to: string },
): Promise<void> {
  const mail = {
    from: { name: row.senderName, address: row.senderEmail },
    to,
    ...(row.replyTo === null ? {} : { replyTo: { name: '', address: row.replyTo } }),
    subject: 'Test of your sending account',
    text: textOf(row),
    messageId: `<${randomUUID()}@${domainToASCII(splitEmail(row.senderEmail).domain)}>`,
    // Suppresses out-of-office replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
  await sendOnce(smtpOptions(server, deps.config), mail, wholeMs);
}

function textOf({ name, host }: AccountRow): string {
  const through = host === null ? 'the sandbox of this machine' : host;
  return [
    `Your sending account "${name}" works: this email was sent through ${through}.`,
    'If your mail program can show the headers of this email, look for "Authentication-Results". There, spf, dkim and dmarc should say "pass". Without dkim, mail programs show no button to unsubscribe.',
    'You asked for this test in AIGen. Nobody else got it.',
    '',
  ].join('\n\n');
}
