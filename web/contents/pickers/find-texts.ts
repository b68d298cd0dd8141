import type { LibraryItem } from '#domain/library/search.ts';
import { live } from '#domain/sync/collections/content.ts';
import { searchLibrary } from '../../api/library.ts';
import { contents } from '../../storage/content/content.ts';
import { storing } from '../../storage/database.ts';

export type FoundText = Pick<LibraryItem, 'id' | 'title'>;

/** Number of texts found at most; more words find fewer. */
export const mostFound = 100;

/**
 * The texts of an account that fit the words, newest first: those of this browser by their titles, and those that the
 * server finds, also by their contents. Without the server, those of this browser.
 */
export async function findTexts(owner: string, words: string, signal: AbortSignal): Promise<FoundText[]> {
  const [here, there] = await Promise.all([findHere(owner, words), findThere(words, signal)]);
  const found = new Map([...there, ...here].map((text) => [text.id, text]));
  return [...found.values()].slice(0, mostFound);
}

async function findHere(owner: string, words: string): Promise<FoundText[]> {
  const sought = words.toLocaleLowerCase();
  const rows = await storing(() =>
    contents
      .rowsOf(owner, live)
      .reverse()
      .filter(({ value }) => titleIn(value).toLocaleLowerCase().includes(sought))
      .limit(mostFound)
      .toArray(),
  );
  return rows.map(({ id, value }) => ({ id, title: titleIn(value) }));
}

/** The title of a stored value, which is parsed only once it is chosen. */
function titleIn(value: unknown): string {
  return typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string'
    ? value.title
    : '';
}

async function findThere(words: string, signal: AbortSignal): Promise<FoundText[]> {
  try {
    return (await searchLibrary(new URLSearchParams({ q: words }), signal)).items;
  } catch {
    // The texts of this browser are found without it.
    return [];
  }
}
