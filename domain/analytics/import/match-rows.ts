import { columnKey } from '../../bulk/rows/columns.ts';
import type { EventRecord } from '../../calendar/event.ts';
import { counted } from '../../text/format.ts';
import type { ResultRow } from './read-results-table.ts';

/** A text that rows of a file may be about. `beginning`: its first words, for networks that name posts by them. */
export type MatchCandidate = { id: string; title: string; addresses: readonly string[]; beginning?: string };

export type MatchedRow = {
  row: ResultRow;
  contentId: string | null;
  by: 'choice' | 'address' | 'title' | null;
  /** Why no text was found; null if one was. */
  problem: string | null;
};

/** The addresses at which a text was published, by the text's id: those of its events. */
export function addressesByText(
  events: readonly Pick<EventRecord, 'contentId' | 'publishedUrl'>[],
): Map<string, string[]> {
  const addresses = new Map<string, string[]>();
  for (const { contentId, publishedUrl } of events) {
    if (contentId === null || publishedUrl === null) continue;
    const known = addresses.get(contentId);
    if (known) known.push(publishedUrl);
    else addresses.set(contentId, [publishedUrl]);
  }
  return addresses;
}

/**
 * Finds the text that each row is about: chosen by the user for its key (null: none of them), else by its published address,
 * else by its title or first words. Nothing is guessed: where two texts fit, the user chooses.
 */
export function matchRows(
  rows: readonly ResultRow[],
  candidates: readonly MatchCandidate[],
  chosen: ReadonlyMap<string, string | null> = new Map(),
): MatchedRow[] {
  const byAddress = new Map<string, Set<string>>();
  const byTitle = new Map<string, Set<string>>();
  const add = (index: Map<string, Set<string>>, key: string, id: string) => {
    if (key === '') return;
    const ids = index.get(key);
    if (ids) ids.add(id);
    else index.set(key, new Set([id]));
  };
  for (const { id, title, addresses, beginning = '' } of candidates) {
    for (const address of addresses) add(byAddress, addressKey(address), id);
    const keys = new Set([columnKey(title), firstLetters(title), firstLetters(beginning)]);
    for (const key of keys) add(byTitle, key, id);
  }
  return rows.map((row) => {
    if (chosen.has(row.key)) {
      const contentId = chosen.get(row.key)!;
      return { row, contentId, by: 'choice', problem: contentId === null ? 'Left out.' : null };
    }
    const found =
      matchOf(byAddress.get(addressKey(row.address)), 'address') ??
      matchOf(byTitle.get(columnKey(row.title)), 'title') ??
      matchOf(byTitle.get(firstLetters(row.title)), 'title');
    return {
      row,
      ...(found ?? { contentId: null, by: null, problem: 'No text has this address or title.' }),
    };
  });
}

function matchOf(
  ids: ReadonlySet<string> | undefined,
  by: 'address' | 'title',
): Omit<MatchedRow, 'row'> | null {
  if (!ids) return null;
  const [contentId] = ids;
  if (ids.size === 1) return { contentId: contentId!, by, problem: null };
  return { contentId: null, by: null, problem: `${counted(ids.size, 'text')} have this ${by}.` };
}

/** Enough letters to tell a post by its beginning. */
const fewestLetters = 40;

function firstLetters(text: string): string {
  const key = columnKey(text.slice(0, 400));
  return key.length < fewestLetters ? '' : `${key.slice(0, fewestLetters)}…`;
}

const addressParts = /^(?:https?:)?\/\/([^/?#\s]+)([^?#\s]*)(?:\?([^#\s]*))?/i;
const tracking = /^(?:utm_[a-z]+|fbclid|gclid|igshid|igsh|si|mc_cid|mc_eid|aigen)(?:=|$)/i;

/** An address for comparison: without protocol, www, trailing slash, fragment and what only counts visitors. */
export function addressKey(address: string): string {
  const [, host, path = '', query = ''] = addressParts.exec(address.trim()) ?? [];
  if (!host) return '';
  const parameters = query.split('&').filter((part) => part !== '' && !tracking.test(part));
  const short = path.replace(/\/$/, '');
  return `${host.toLowerCase().replace(/^www\./, '')}${short}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`;
}
