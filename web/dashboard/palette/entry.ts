import type { Icon } from '@tabler/icons-react';
import type { Highlight } from '#domain/library/snippet.ts';
import { rank } from '#domain/search/match.ts';

/** Something that the palette finds: a text, a record, a tool or an action. */
export type PaletteEntry = {
  /** Unique in the palette. */
  id: string;
  title: string;
  /** Searched as well, and not shown. */
  otherText: string;
  /** At the end of the row: what it is. */
  detail: string;
  Icon: Icon;
  /** The title is a text's, in the face of texts. */
  isText?: boolean;
  isLocked?: boolean;
  /** The marked places of the title, or the words to mark in it; neither while nothing is typed. */
  highlights?: readonly Highlight[];
  sought?: readonly string[];
  /** The address that opens it, or what it does. */
  opens: string | (() => void);
  /** Choosing it does not close the palette. */
  staysOpen?: boolean;
};

/** The entries that have all the words, best first, with the words to mark. */
export function findEntries(entries: readonly PaletteEntry[], words: readonly string[]): PaletteEntry[] {
  return rank(entries, words).map((entry) => ({ ...entry, sought: words }));
}
