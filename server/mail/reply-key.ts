/** Random part of the reply address and of the Message-ID of our mails about a thread. */
const key = '[a-z0-9]{20,40}';
const inAddress = new RegExp(`\\+(${key})@`, 'gi');
const inMessageId = new RegExp(`<support\\.(${key})\\.`, 'gi');

/** The address that leads back to a thread: the contact address with the key after a plus. */
export function replyAddressOf(contactEmail: string, replyKey: string): string {
  const at = contactEmail.lastIndexOf('@');
  return `${contactEmail.slice(0, at)}+${replyKey}${contactEmail.slice(at)}`;
}

export function messageIdOf(replyKey: string, id: string, host: string): string {
  return `<support.${replyKey}.${id}@${host}>`;
}

/** The keys in the addresses that a mail went to, and in the ids of the mails that it answers, each once. */
export function findReplyKeys(recipients: string, answered: string): string[] {
  const found = [...recipients.matchAll(inAddress), ...answered.matchAll(inMessageId)];
  return [...new Set(found.map(([, replyKey]) => replyKey!.toLowerCase()))];
}
