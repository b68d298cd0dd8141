import { useEffect, useState } from 'react';
import { maxSearchCharacters } from '#domain/search/match.ts';
import { notifyError } from '../../notices/notify.tsx';
import { accessNow } from '../../session/current-access.ts';
import { useSession } from '../../session/session.ts';
import { findTexts, type TextsFound } from './find-texts.ts';

/** Milliseconds without typing after which a search begins. */
const typingPause = 250;

/** Shown when a search reached only a part of the texts. */
export const serverFailedHint =
  'The server could not be reached: only the texts in this browser were searched.';

/** The texts that have the words; null while nothing is searched. The previous result stays until the next one is there. */
export function useFoundTexts(owner: string, words: string, pause = typingPause): TextsFound | null {
  const hasLibrary = accessNow('library', useSession()) !== 'closed';
  const [found, setFound] = useState<TextsFound | null>(null);
  const sought = words.trim().slice(0, maxSearchCharacters);
  useEffect(() => {
    if (sought === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    const timer = setTimeout(() => {
      findTexts({ owner, words: sought, hasLibrary, signal }, setFound).catch(
        (failure: unknown) => signal.aborted || notifyError(failure),
      );
    }, pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [owner, sought, hasLibrary, pause]);
  return sought === '' ? null : found;
}
