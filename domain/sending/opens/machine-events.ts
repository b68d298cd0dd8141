/** A request for a mail's picture or link. */
export type MailRequest = {
  userAgent: string | undefined;
  method: string;
  at: number;
  /** When the mail server took the mail. */
  sentAt: number;
  /** Crawlers and libraries, and what a browser loads before anybody asks for it. */
  isRobot: boolean;
};

export type OpenKind = 'open' | 'machine-open';
/** Who loaded the picture, for the explanation of a figure. */
export type OpenedBy = 'person' | 'apple-privacy' | 'gmail-prefetch' | 'scanner' | 'robot' | 'at-once';

/** Nobody reads a mail so soon; scanners load it on delivery. Mautic's limit is two seconds as well (mautic/mautic issue 16263). */
export const soonestMs = 2_000;
/** In the first minute a stripped browser name is a proxy that loads in advance; later Outlook sends it for people (warmbly/warmbly pull 569). */
const advanceMs = 60_000;

/** Apple's Mail Privacy Protection loads every picture, read or not, and names itself just so (ua-parser/uap-core issue 509). */
const applePrivacy = 'Mozilla/5.0';
const strippedWebKit =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
/** Gmail loads pictures of a new mail while its app is open (https://www.sparkpost.com/blog/gmail-prefetching-images/). */
const gmailPrefetch =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/42.0.2311.135 Safari/537.36 Edge/12.246 Mozilla/5.0';
/**
 * Proxies that load a picture when a person opens the mail, and then again from their store: Gmail (the same source, "Google Image
 * Cache"), and Yahoo (https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html, named in its user agent).
 */
const proxyOfPeople = /GoogleImageProxy|YahooMailProxy/;
/** Mail gateways that say who they are; most do not (mautic/mautic issues 9162 and 9798). */
const scanner =
  /barracuda|mimecast|proofpoint|symantec|fireeye|trend ?micro|sophos|Microsoft Office Existence Discovery|BingPreview/i;

/** Who loaded the picture of a mail. What hides who it is counts as a person, so opens are at most as good as a guess. */
export function openedBy({ userAgent, method, at, sentAt, isRobot }: MailRequest): OpenedBy {
  const name = userAgent?.trim().slice(0, 500) ?? '';
  if (name === applePrivacy) return 'apple-privacy';
  if (name === gmailPrefetch) return 'gmail-prefetch';
  if (name === '' || method !== 'GET') return 'robot';
  if (scanner.test(name)) return 'scanner';
  if (at - sentAt < soonestMs) return 'at-once';
  if (proxyOfPeople.test(name)) return 'person';
  if (name === strippedWebKit && at - sentAt < advanceMs) return 'apple-privacy';
  return isRobot ? 'robot' : 'person';
}

export const openKind = (by: OpenedBy): OpenKind => (by === 'person' ? 'open' : 'machine-open');

export type MailClick = MailRequest & { link: string };

/** So many links of one mail within a moment are more than a hand opens. */
const mostLinksAtOnce = 3;

/**
 * The clicks of people, of all clicks of one mail. A scanner opens every link in a moment, by the name of an ordinary browser, so
 * three different links within two seconds are its work, all of them. To be asked once two seconds have passed.
 */
export function clicksOfPeople<Click extends MailClick>(clicks: readonly Click[]): Click[] {
  const inOrder = clicks.toSorted((a, b) => a.at - b.at);
  const isBurst = findBursts(inOrder);
  return inOrder.filter((click, index) => !isBurst[index] && openedBy(click) === 'person');
}

/** Which clicks of one mail, in their order, are of somebody who opened many links in a moment. */
export function findBursts(inOrder: readonly Pick<MailClick, 'at' | 'link'>[]): boolean[] {
  const links = new Map<string, number>();
  const isBurst = inOrder.map(() => false);
  let first = 0;
  let marked = 0;
  for (const [index, { at, link }] of inOrder.entries()) {
    links.set(link, (links.get(link) ?? 0) + 1);
    for (; at - inOrder[first]!.at > soonestMs; first += 1) {
      const rest = links.get(inOrder[first]!.link)! - 1;
      if (rest === 0) links.delete(inOrder[first]!.link);
      else links.set(inOrder[first]!.link, rest);
    }
    if (links.size < mostLinksAtOnce) continue;
    for (marked = Math.max(marked, first); marked <= index; marked += 1) isBurst[marked] = true;
  }
  return isBurst;
}

/** What is said below the figure of opens by machines. */
export const machineOpensNote =
  'Apple Mail, Gmail and security scanners load pictures of mails that nobody has read. These opens are not counted.';
