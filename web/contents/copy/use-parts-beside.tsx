import { useMemo } from 'react';
import { copyPartsOf, type PartsOf } from '#domain/content/parts/copy-parts.ts';
import type { Beside } from '../../markdown/draft-text.tsx';
import { CopyButton } from './copy-button.tsx';

const none: readonly Beside[] = [];

/** The copy buttons beside the lines of a text that are pasted into fields of their own; none while it is written. */
export function usePartsBeside(text: string, of: PartsOf, isWriting: boolean): readonly Beside[] {
  return useMemo(() => {
    if (isWriting) return none;
    const parts = copyPartsOf(text, of).flatMap(({ name, text: words, line }) =>
      line ? { ...line, content: <CopyButton name={name} text={words} /> } : [],
    );
    return parts.length > 0 ? parts : none;
  }, [text, of, isWriting]);
}
