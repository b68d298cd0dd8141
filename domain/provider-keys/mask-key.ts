/** The beginnings that tell a provider's keys apart, as a pattern, the longest first. They are no part of the secret. */
export const keyBeginnings = '(?:sk-(?:ant|proj|svcacct|admin)-|sk-|AIza|AQ\\.)';
const prefix = new RegExp(`^${keyBeginnings}`);
const shownTail = 4;
/** Characters that stay hidden at least, so that the tail does not help to guess a short key. */
const minHidden = 8;

/** A key as it is shown: its prefix and its last four characters ("sk-ant-…6789"); of a short key only the prefix. */
export function maskKey(key: string): string {
  const start = prefix.exec(key)?.[0] ?? '';
  const isLong = key.length - start.length >= minHidden + shownTail;
  return `${start}…${isLong ? key.slice(-shownTail) : ''}`;
}
