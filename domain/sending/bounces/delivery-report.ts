import { readStatus, type SmtpOutcome } from './smtp-response.ts';

/** A parsed mail, as postal-mime returns it with texts as contents. */
export type ParsedReport = {
  attachments: readonly { mimeType: string; content: string }[];
};

/** What a report says of one recipient. Everything in it is what a stranger wrote. */
export type ReportedRecipient = {
  /** As written: the address the mail was sent to, where the report has it. */
  address: string;
  /** `delayed` means that the server still tries: nothing is changed by it. */
  action: 'failed' | 'delayed' | 'delivered' | 'relayed' | 'expanded';
  outcome: SmtpOutcome;
  status: string;
  diagnostic: string;
};
export type MailReport =
  | { kind: 'delivery'; messageId: string | null; recipients: ReportedRecipient[] }
  | { kind: 'complaint'; messageId: string | null; address: string | null };

const mostCharacters = 100_000;
const mostRecipients = 100;
const mostValueCharacters = 1_000;
const actions = ['failed', 'delayed', 'delivered', 'relayed', 'expanded'] as const;

/**
 * Reads a report about a mail: of its delivery (RFC 3464), or a complaint (RFC 5965). Null for every other mail, such as an absence
 * note. Whoever knows the Message-ID can write one, so it is believed only of that mail and its own recipient: `concernsMail`.
 */
export function readMailReport({ attachments }: ParsedReport): MailReport | null {
  const part = (...types: string[]) =>
    attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))?.content;
  const returned = part('message/rfc822', 'message/global', 'text/rfc822-headers', 'message/global-headers');
  const messageId = returned === undefined ? null : messageIdOf(returned);
  const complaint = part('message/feedback-report');
  if (complaint !== undefined) return readComplaint(complaint, messageId);
  const status = part('message/delivery-status', 'message/global-delivery-status');
  if (status === undefined) return null;
  // The first group is about the mail, the others are about a recipient each.
  const groups = fieldGroups(status);
  const recipients = groups.slice(0, mostRecipients + 1).flatMap((fields) => recipientOf(fields) ?? []);
  return recipients.length === 0 ? null : { kind: 'delivery', messageId, recipients };
}

/** True if a report is about that mail, and about the address it was sent to: its own words, in upper or lower case. */
export function concernsMail(report: MailReport, sent: { messageId: string; address: string }): boolean {
  if (report.messageId === null || report.messageId !== bare(sent.messageId)) return false;
  const addresses =
    report.kind === 'complaint' ? [report.address] : report.recipients.map(({ address }) => address);
  return addresses.some(
    (address) => address === null || address.toLowerCase() === sent.address.toLowerCase(),
  );
}

function readComplaint(text: string, messageId: string | null): MailReport | null {
  const fields = fieldGroups(text)[0] ?? new Map<string, string>();
  const kind = fields.get('feedback-type')?.toLowerCase();
  if (kind === undefined || kind === 'not-spam') return null;
  const address = fields.get('original-rcpt-to') ?? null;
  return { kind: 'complaint', messageId, address: address && addressOf(address) };
}

function recipientOf(fields: ReadonlyMap<string, string>): ReportedRecipient | null {
  const address = fields.get('original-recipient') ?? fields.get('final-recipient');
  const said = fields.get('action')?.toLowerCase();
  const action = actions.find((each) => each === said);
  if (address === undefined || action === undefined) return null;
  const status = fields.get('status') ?? '';
  const diagnostic = fields.get('diagnostic-code') ?? '';
  const outcome =
    action === 'failed' ? failure(status, diagnostic) : action === 'delayed' ? 'soft' : 'accepted';
  return { address: addressOf(address), action, outcome, status, diagnostic };
}

/** A failure is never an acceptance, even if its status says so. */
function failure(status: string, diagnostic: string): SmtpOutcome {
  const outcome = readStatus(status, diagnostic);
  return outcome === 'accepted' ? 'soft' : outcome;
}

/** `rfc822; a@example.com`, `<a@example.com>`, or the bare address. */
const addressOf = (value: string) =>
  value
    .replace(/^[a-z0-9-]{1,20}\s{0,9};/i, '')
    .trim()
    .replace(/^<(.*)>$/, '$1');

const bare = (id: string) => id.trim().replace(/^<(.*)>$/, '$1');

function messageIdOf(headers: string): string | null {
  const id = fieldGroups(headers)[0]?.get('message-id');
  return id ? bare(id) : null;
}

/** Header fields in groups that empty lines separate, folded lines joined, the first of each name. */
function fieldGroups(text: string): Map<string, string>[] {
  const groups: Map<string, string>[] = [];
  let fields = new Map<string, string>();
  let last: string | null = null;
  for (const line of text.slice(0, mostCharacters).split(/\r?\n/)) {
    if (line.trim() === '') {
      if (fields.size > 0) groups.push(fields);
      fields = new Map();
      last = null;
    } else if (/^[ \t]/.test(line)) {
      if (last !== null) fields.set(last, `${fields.get(last)} ${line.trim()}`.slice(0, mostValueCharacters));
    } else {
      const colon = line.indexOf(':');
      const name = line.slice(0, Math.max(0, colon)).trim().toLowerCase();
      last = name && !fields.has(name) ? name : null;
      if (last !== null)
        fields.set(
          last,
          line
            .slice(colon + 1)
            .trim()
            .slice(0, mostValueCharacters),
        );
    }
  }
  if (fields.size > 0) groups.push(fields);
  return groups;
}
