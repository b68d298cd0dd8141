import type { Highlight } from '#domain/library/snippet.ts';
import type { LibraryItem } from '#domain/library/search.ts';
import { hasAllWords, highlightsOf, scoreOf, searchWordsOf } from '#domain/search/match.ts';
import { live } from '#domain/sync/collections/content.ts';
import { searchLibrary } from '../../api/library.ts';
import { contents } from '../../storage/content/content.ts';
import { storing } from '../../storage/database.ts';

export type FoundText = Pick<LibraryItem, 'id' | 'title' | 'contentType' | 'createdAt' | 'model'> & {
  /** The editor's grade, 0-100; null if the text cannot be graded, and if the stored value has none. */
  editorScore: number | null;
  /** The words of the search in the title. */
  highlights: readonly Highlight[];
};

/** Number of texts found at most; more words find fewer. */
export const mostFound = 100;
/** Number of the newest texts of this browser that are searched by their contents as well; older ones by their titles. */
const newestRead = 500;

/** Which texts were searched: of an account without a library, this browser has all of them. */
export type SearchState = 'server-awaited' | 'server-failed' | 'complete';
/** `words`: what was searched. */
export type TextsFound = { words: string; texts: readonly FoundText[]; state: SearchState };

type Search = {
  owner: string;
  words: string;
  /** True if the server has texts of the account, which may not be in this browser. */
  hasLibrary: boolean;
  signal: AbortSignal;
};

/**
 * The texts of an account that have all the words, best first. Calls `onFound` with those of this browser, and again
 * when the server has added its own, which it also finds by their contents; or has failed to.
 */
export async function findTexts(
  { owner, words, hasLibrary, signal }: Search,
  onFound: (found: TextsFound) => void,
): Promise<void> {
  const there = hasLibrary ? findThere(words, signal) : null;
  const here = await findHere(owner, words);
  const report = (texts: readonly FoundText[], state: SearchState) =>
    signal.aborted || onFound({ words, texts: ordered(texts, words), state });
  report(here, there ? 'server-awaited' : 'complete');
  if (!there) return;
  const added = await there;
  if (added) report([...here, ...added], 'complete');
  else report(here, 'server-failed');
}

/** By the titles; texts that are found by their contents follow in the order given, newest or most relevant first. */
function ordered(texts: readonly FoundText[], words: string): FoundText[] {
  const sought = searchWordsOf(words);
  const unique = new Map<string, FoundText>();
  for (const text of texts) if (!unique.has(text.id)) unique.set(text.id, text);
  return [...unique.values()]
    .map((text) => ({ text, score: scoreOf(text.title, '', sought) }))
    .toSorted((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ text, score }) =>
      score === null ? text : { ...text, highlights: highlightsOf(text.title, sought) },
    )
    .slice(0, mostFound);
}

async function findHere(owner: string, words: string): Promise<FoundText[]> {
  const sought = searchWordsOf(words);
  let read = 0;
  const rows = await storing(() =>
    contents
      .rowsOf(owner, live)
      .reverse()
      .filter(({ value }) => {
        read += 1;
        const title = fieldOf(value, 'title');
        return hasAllWords(read > newestRead ? title : `${title}\n${fieldOf(value, 'content')}`, sought);
      })
      .limit(mostFound)
      .toArray(),
  );
  return rows.map(({ id, value }) => ({
    id,
    title: fieldOf(value, 'title'),
    contentType: fieldOf(value, 'contentType'),
    createdAt: fieldOf(value, 'createdAt'),
    model: fieldOf(value, 'model') || null,
    editorScore: scoreIn(value),
    highlights: [],
  }));
}

type Field = 'model' | 'title' | 'content' | 'contentType' | 'createdAt';

/** A text of a stored value, which is parsed only once it is chosen. */
function fieldOf(value: unknown, field: Field): string {
  const text = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[field] : '';
  return typeof text === 'string' ? text : '';
}

function scoreIn(value: unknown): number | null {
  const { editorScore } = Object(value) as { editorScore?: unknown };
  return typeof editorScore === 'number' ? editorScore : null;
}

/** Null if the server could not search. */
async function findThere(words: string, signal: AbortSignal): Promise<FoundText[] | null> {
  try {
    const { items } = await searchLibrary(new URLSearchParams({ q: words }), signal);
    return items.map((item) => ({
      id: item.id,
      title: item.title,
      contentType: item.contentType,
      createdAt: item.createdAt,
      model: item.model,
      editorScore: item.editorScore,
      highlights: item.titleHighlights,
    }));
  } catch {
    return null;
  }
}
