// npm run review-sends: lists the first campaigns of users, which are held until an operator approves or refuses them. docs/hosting.md.
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { ConfigError } from '#server/config/config-error.ts';
import { loadConfig } from '#server/config/config.ts';
import { resolveSessionSecret } from '#server/config/session-secret.ts';
import { openDatabase } from '#server/database/connect.ts';
import type { Database } from '#server/database/database.ts';
import { lockDataFolder } from '#server/database/lock.ts';
import { endFailedStart } from '#server/main.ts';
import {
  approveSend,
  listHeldSends,
  readHeldText,
  refuseSend,
  type HeldSend,
} from '#server/sending/review/held-sends.ts';

const usage = `npm run review-sends                               lists the campaigns that are held
npm run review-sends -- show <id>                  prints what would be sent by whom, and a code
npm run review-sends -- approve <id> <code>        lets it be sent as it was shown with that code; later campaigns of this user are not held
npm run review-sends -- refuse <id> --why="..."    ends it; the user reads why`;

function read() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { why: { type: 'string', default: '' } },
  });
  const [command = 'list', id = '', code = '', ...more] = positionals;
  const why = values.why.trim().slice(0, 500);
  const isKnown = ['list', 'show', 'approve', 'refuse'].includes(command);
  const isComplete = command === 'list' ? id === '' : z.uuid().safeParse(id).success;
  const hasCode = (command === 'approve') === (code !== '');
  if (!isKnown || !isComplete || !hasCode || more.length > 0 || (command === 'refuse') !== (why !== ''))
    throw new ConfigError(usage);
  return { command, id, code, why };
}

/** Written by users, and shown by a terminal: nothing that moves its cursor or turns its text around. */
const plain = (text: string) => stripVTControlCharacters(text).replaceAll(/[^\P{C}\n]|[\u2028\u2029]/gu, '');

async function run(
  database: Database,
  { command, id, code, why }: ReturnType<typeof read>,
): Promise<string | null> {
  const now = new Date();
  if (command === 'approve') {
    const approved = await approveSend(database, id, { code, now });
    return approved && (approved === 'approved' ? 'It is sent now.' : changedWords(id));
  }
  if (command === 'refuse') return (await refuseSend(database, id, { why, now })) ? 'It is refused.' : null;
  const held = await listHeldSends(database);
  if (command === 'show') {
    const send = held.find((each) => each.id === id);
    const text = send && (await readHeldText(database.db, id));
    return send && text ? `${summaryOf(send)}\n\n${text}\n\n${approveWords(send)}` : null;
  }
  if (held.length === 0) return 'No campaign is held.';
  return [...held.map(summaryOf), usage].join('\n\n');
}

const summaryOf = ({ createdAt, ...send }: HeldSend) =>
  [
    `${send.id}  ${createdAt.toISOString()}`,
    `  user      ${send.user}`,
    `  sender    ${oneLine(send.sender)} through ${send.host}`,
    `  campaign  ${oneLine(send.campaign)}`,
    ...send.subjects.map((subject) => `  subject   ${oneLine(subject)}`),
    `  contacts  ${send.contacts}${send.areAllFound ? '' : ' so far'}`,
  ].join('\n');

const approveWords = ({ id, code, sender, host }: HeldSend) =>
  `To let it be sent by ${oneLine(sender)} through ${host}: npm run review-sends -- approve ${id} ${code}`;

const changedWords = (id: string) =>
  `It is not sent: email, sender or server are others than that code says. Look at it again: npm run review-sends -- show ${id}`;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

try {
  const wanted = read();
  const config = await resolveSessionSecret(loadConfig());
  // The embedded database serves one process: a running server has to be stopped first.
  const lock = config.databaseUrl ? null : lockDataFolder(config.dataDir);
  const database = await openDatabase(config);
  const said = await run(database, wanted);
  console.log(said === null ? `No campaign ${wanted.id} is held.` : plain(said));
  await database.close();
  lock?.release();
  process.exitCode = said === null || said === changedWords(wanted.id) ? 1 : 0;
} catch (error) {
  endFailedStart(error);
}
