import { EventEmitter, once } from 'node:events';
import PostalMime from 'postal-mime';
import type { StateFile } from '../state-folder.ts';

/** One parsed mail, received over SMTP. All its fields are untrusted. */
export type Mail = {
  id: number;
  /** ISO time. */
  receivedAt: string;
  /** Sender and recipients of the SMTP dialog, which may differ from the headers. */
  envelope: { from: string; to: string[] };
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** In their original order; names in lower case. */
  headers: { name: string; value: string }[];
  /** Web addresses in the text, each once. */
  links: string[];
};

const maxMails = 500;
const emptyState: State = { mails: [], lastId: 0, refusal: null, refusals: 0 };

export type Mailbox = ReturnType<typeof createMailbox>;

type State = { mails: Mail[]; lastId: number; refusal: number | null; refusals: number };

/** The newest mails, newest first, and whether new ones are refused, saved in the file. */
export function createMailbox(file: StateFile<State>) {
  let { mails, lastId, refusal, refusals } = file.read() ?? emptyState;
  const save = () => file.write({ mails, lastId, refusal, refusals });
  const changes = new EventEmitter().setMaxListeners(0);

  /** Resolves to true as soon as `condition` holds; to false when the signal is aborted first. */
  const until = async (condition: () => boolean, signal: AbortSignal): Promise<boolean> => {
    try {
      while (!condition()) await once(changes, 'change', { signal });
      return true;
    } catch {
      return false;
    }
  };

  return {
    list: (to?: string) =>
      to ? mails.filter((mail) => mail.envelope.to.includes(to.toLowerCase())) : [...mails],
    find: (id: number) => mails.find((mail) => mail.id === id),
    add: async (raw: Buffer, envelope: Mail['envelope']) => {
      const mail = await parse(raw);
      mails = [{ id: ++lastId, receivedAt: new Date().toISOString(), envelope, ...mail }, ...mails].slice(
        0,
        maxMails,
      );
      save();
      changes.emit('change');
    },
    clear: () => {
      mails = [];
      refusals = 0;
      save();
    },
    /** An SMTP code to refuse every mail with, or null to accept. */
    refuse: (code: number | null) => {
      refusal = code;
      save();
    },
    /** Returns the code to refuse this attempt with, and counts the attempt. */
    countRefusal: () => {
      if (refusal === null) return null;
      refusals += 1;
      save();
      changes.emit('change');
      return refusal;
    },
    refusals: () => refusals,
    isRefusing: () => refusal !== null,
    until,
  };
}

async function parse(raw: Buffer): Promise<Omit<Mail, 'id' | 'receivedAt' | 'envelope'>> {
  const parsed = await PostalMime.parse(raw);
  const addressOf = ({ name, address }: { name?: string; address?: string }) =>
    name ? `${name} <${address ?? ''}>` : (address ?? '');
  const text = parsed.text ?? '';
  return {
    from: parsed.from ? addressOf(parsed.from) : '',
    to: (parsed.to ?? []).map(addressOf),
    subject: parsed.subject ?? '',
    text,
    html: parsed.html ?? '',
    headers: parsed.headers.map(({ key, value }) => ({ name: key, value })),
    links: [...new Set(text.match(/https?:\/\/[^\s<>"')\]]+/g))],
  };
}
