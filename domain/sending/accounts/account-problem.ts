import { z } from 'zod';
import { toStorable } from '../../content/stored-text.ts';

/** Why a mail server could not be used, by where the conversation ended. */
export const accountProblems = [
  'host-refused',
  'host-unknown',
  'unreachable',
  'not-smtp',
  'no-encryption',
  'certificate',
  'password-lost',
  'sign-in',
  'sign-in-missing',
  'sender',
  'recipient',
  'mail',
  'refused',
  'broken-off',
  'no-sandbox',
] as const;
export type AccountProblemKind = (typeof accountProblems)[number];

/** Characters that are kept of a server's response. */
export const maxResponseCharacters = 300;

export const accountProblemSchema = z.object({
  kind: z.enum(accountProblems),
  /** What the server said, on one line; empty where it said nothing, or where it might repeat the password. */
  answer: z.string().max(maxResponseCharacters).catch(''),
});
export type AccountProblem = z.infer<typeof accountProblemSchema>;

const sentences: Record<AccountProblemKind, string> = {
  'host-refused': 'This host is not on the public internet, so AIGen does not connect to it.',
  'host-unknown': 'No address was found for this host. Please check its spelling.',
  unreachable:
    'The mail server did not answer on this port. Check host and port; your provider may also block this network.',
  'not-smtp':
    'What answered is not a mail server, or it expects another encryption. Port 465 usually has TLS, the others STARTTLS.',
  'no-encryption':
    'The mail server offers no encryption on this port, so no password was sent. Try port 465.',
  certificate:
    'The certificate of the mail server is not valid for this host, so no password was sent. Use the host name that your provider names.',
  'password-lost': 'The stored password can no longer be read. Please enter it again.',
  'sign-in':
    'The mail server refused user name or password. Many providers ask for an app password instead of your own.',
  'sign-in-missing': 'The mail server asks for a user name and password.',
  sender: 'The mail server does not let you send from this address.',
  recipient: 'The mail server did not accept the recipient of the test email.',
  mail: 'The mail server did not accept the test email.',
  refused: 'The mail server takes no email from this account.',
  'broken-off':
    'The connection broke off before the mail server answered. The test email may have arrived; please try again.',
  'no-sandbox': 'The inbox of the sandbox is not available on this installation.',
};

/** The sentence for the user: what is wrong, and what to do. */
export const accountProblemSentence = ({ kind }: Pick<AccountProblem, 'kind'>) => sentences[kind];

/** A server's response on one line, without anything that is drawn as something else. */
export function shownResponse(response: string): string {
  const plain = response
    .slice(0, 2_000)
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return toStorable(plain.slice(0, maxResponseCharacters));
}

/** A problem as it is stored: one text. */
export const writeAccountProblem = (problem: AccountProblem) => JSON.stringify(problem);

/** Reads a stored problem. Any other text is what a mail server said while it was sent to. */
export function readAccountProblem(stored: string | null): AccountProblem | null {
  if (stored === null) return null;
  try {
    const read = accountProblemSchema.safeParse(JSON.parse(stored));
    if (read.success) return read.data;
  } catch {
    // Not one of ours.
  }
  return { kind: 'refused', answer: shownResponse(stored) };
}
