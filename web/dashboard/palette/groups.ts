import { IconFileText } from '@tabler/icons-react';
import { isSandboxText, sandboxModel } from '#domain/content/sandbox-text.ts';
import { searchWordsOf } from '#domain/search/match.ts';
import { counted } from '#domain/text/format.ts';
import { formatLocalDay } from '../../components/format.ts';
import { contentTypeLabel } from '../../components/labels.ts';
import { mostFound, type FoundText, type TextsFound } from '../../contents/pickers/find-texts.ts';
import { accessNow } from '../../session/current-access.ts';
import { actionsAbout, actionsNow, type ActionContext } from './actions.ts';
import { findEntries, type PaletteEntry } from './entry.ts';
import { toolEntries } from './tool-entries.ts';
import type { Candidates } from './use-candidates.ts';

/** `all`: where the rest is found, if not in the palette. */
export type PaletteGroup = {
  id: 'texts' | 'records' | 'tools' | 'do';
  label: string;
  entries: readonly PaletteEntry[];
  all?: { label: string; opens: string };
};

/** Entries of a group that are shown at first. */
export const firstShown = 3;
/** Actions found by their names that come before the ones that take the words. */
const namedFirst = 2;

/** What the palette shows for trimmed words. `found`: the last search over all texts, which may be one for other words. */
export function groupsFor(
  words: string,
  {
    candidates,
    found,
    context,
  }: { candidates: Candidates; found: TextsFound | null; context: ActionContext },
): PaletteGroup[] {
  const { session } = context;
  const sought = searchWordsOf(words);
  const hasLibrary = accessNow('library', session) !== 'closed';
  const toEntry = (text: FoundText) => textEntry(text, hasLibrary);
  const newest = candidates.texts.map(toEntry);
  const groups: PaletteGroup[] =
    words === ''
      ? [
          {
            id: 'texts',
            label: 'Recent texts',
            entries: newest,
            all: hasLibrary
              ? { label: 'Show all in the library', opens: '/library' }
              : { label: 'Show all saved texts', opens: '/dashboard?tab=projects' },
          },
          { id: 'do', label: 'Do', entries: actionsNow(context) },
        ]
      : [
          {
            id: 'texts',
            label: 'Texts',
            // Until all texts are searched, the newest ones.
            entries: found?.words === words ? found.texts.map(toEntry) : findEntries(newest, sought),
            ...(hasLibrary && {
              all: { label: 'Show all in the library', opens: `/library?q=${encodeURIComponent(words)}` },
            }),
          },
          {
            id: 'records',
            label: 'Projects and plans',
            entries: findEntries([...candidates.records, ...candidates.articlePrompts], sought),
          },
          { id: 'tools', label: 'Tools', entries: findEntries(toolEntries(session), sought) },
          { id: 'do', label: 'Do', entries: actionsFor(words, sought, context) },
        ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** The two best actions by name, those that take the words, and the rest. */
function actionsFor(words: string, sought: readonly string[], context: ActionContext): PaletteEntry[] {
  const named = findEntries(actionsNow(context), sought);
  return [...named.slice(0, namedFirst), ...actionsAbout(words, context), ...named.slice(namedFirst)];
}

/** A subscriber's text opens in the library, which also has those of other devices; others in the history. */
function textEntry(text: FoundText, hasLibrary: boolean) {
  const { id, title, contentType, createdAt, editorScore, highlights } = text;
  const writer = isSandboxText(text) ? sandboxModel : null;
  const facts = [contentTypeLabel(contentType), writer, editorScore, formatLocalDay(createdAt)];
  return {
    id: `text-${id}`,
    title,
    otherText: '',
    detail: facts.filter((fact) => fact !== null).join(', '),
    Icon: IconFileText,
    isText: true,
    ...(highlights.length > 0 && { highlights }),
    opens: hasLibrary ? `/library?open=${id}` : `/dashboard?tab=projects&text=${id}`,
  } satisfies PaletteEntry;
}

const isSearched = (words: string, found: TextsFound | null) =>
  found?.words === words && found.state !== 'server-awaited';

/** How much was found, beside the keys. */
export function formatFound(
  groups: readonly PaletteGroup[],
  words: string,
  found: TextsFound | null,
): string {
  if (words === '') return '';
  if (!isSearched(words, found)) return 'Searching...';
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0);
  return found!.texts.length < mostFound ? counted(count, 'result') : `${count}+ results`;
}

/** Above the actions while nothing else is found; null otherwise. It takes the same space before and after the response. */
export function formatNothing(
  groups: readonly PaletteGroup[],
  words: string,
  found: TextsFound | null,
): string | null {
  if (words === '' || groups.some(({ id }) => id !== 'do')) return null;
  return isSearched(words, found) ? `Nothing with “${words}”` : `Searching for “${words}”...`;
}
