import {
  libraryAnswerSchema,
  libraryCountsSchema,
  libraryEntrySchema,
  type LibraryAnswer,
  type LibraryCounts,
  type LibraryEntry,
} from '#domain/library/search.ts';
import { callApi } from './client.ts';

/** One page of matches for the query of GET /api/library. Throws `server.unreachable` without a network. */
export function searchLibrary(query: URLSearchParams, signal: AbortSignal): Promise<LibraryAnswer> {
  return callApi(`/api/library?${query.toString()}`, {
    schema: libraryAnswerSchema,
    unreachable: 'server.unreachable',
    signal,
  });
}

/** The counts of that query, without its order and page. Throws `server.unreachable` without a network. */
export function countLibrary(query: URLSearchParams, signal: AbortSignal): Promise<LibraryCounts> {
  const filters = new URLSearchParams([...query].filter(([name]) => name !== 'sort' && name !== 'cursor'));
  return callApi(`/api/library/counts?${filters.toString()}`, {
    schema: libraryCountsSchema,
    unreachable: 'server.unreachable',
    signal,
  });
}

/** One text with its versions. Throws `library.not-found`. */
export function fetchEntry(id: string, signal: AbortSignal): Promise<LibraryEntry> {
  return callApi(`/api/library/${encodeURIComponent(id)}`, {
    schema: libraryEntrySchema,
    unreachable: 'server.unreachable',
    signal,
  });
}
