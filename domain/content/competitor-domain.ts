/** The first site named in what an analysis compares with, in lower case and without "www."; empty if it names none. */
export function competitorDomainIn(comparisonSource: string): string {
  const words = comparisonSource.split(/[\s,;()<>"]/).filter((word) => !word.includes('@'));
  return words.map(hostOf).find((host) => host !== '') ?? '';
}

/** The host of an address, with or without "https://"; empty for a word that is none. */
function hostOf(word: string): string {
  const [address = ''] = word.slice(word.includes('://') ? word.indexOf('://') + 3 : 0).split(/[/?#:!]/);
  const parts = address.toLowerCase().split('.');
  if (parts.at(-1) === '') parts.pop();
  if (parts[0] === 'www') parts.shift();
  const isHost =
    parts.length > 1 &&
    parts.every((part) => /^[\p{L}\p{N}-]{1,63}$/u.test(part)) &&
    /^\p{L}{2,24}$/u.test(parts.at(-1)!);
  return isHost ? parts.join('.') : '';
}
