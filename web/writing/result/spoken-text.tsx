import { useEffect, useRef, useState } from 'react';
import layout from '../../theme/layout.module.css';

const sentenceEnd = /[.!?…](?=[\s"'”’)*_]|$)|\n/g;

/** How long the last announcement stays in the page. */
const saidMs = 5_000;

/** End of the last whole sentence of `text`, at or after `from`. */
export function endOfSentences(text: string, from: number): number {
  let end = from;
  sentenceEnd.lastIndex = from;
  for (let found = sentenceEnd.exec(text); found; found = sentenceEnd.exec(text)) end = sentenceEnd.lastIndex;
  return end;
}

/** Length of the common beginning of two texts: a code fence may be removed during generation. */
function commonLength(before: string, now: string): number {
  if (now.startsWith(before)) return before.length;
  let length = 0;
  while (length < now.length && before[length] === now[length]) length += 1;
  return length;
}

type SpokenTextProps = { text: string; isWriting: boolean; language?: string | undefined };

/**
 * Announces a growing text to screen readers, sentence by sentence instead of letter by letter, and the rest at the
 * end. A text that existed before is not announced.
 */
export function SpokenText({ text, isWriting, language }: SpokenTextProps) {
  const [spoken, setSpoken] = useState('');
  const heard = useRef<string | null>(null);
  useEffect(() => {
    if (isWriting || spoken === '') return;
    // It was announced by now. It is removed so that a screen reader does not read it a second time.
    const timer = setTimeout(setSpoken, saidMs, '');
    return () => clearTimeout(timer);
  }, [isWriting, spoken]);
  useEffect(() => {
    const before = heard.current;
    if (!isWriting && before === null) return;
    const from = before === null ? 0 : commonLength(before, text);
    const isRest = !isWriting && from > 0 && from === before!.length;
    const end = isRest ? text.length : endOfSentences(text, from);
    if (isWriting) heard.current = text.slice(0, end);
    else heard.current = null;
    if (end > from && (isWriting || isRest)) setSpoken(text.slice(from, end).replace(/[#*_`>|]+/g, ' '));
    else if (!isWriting) setSpoken('');
  }, [text, isWriting]);
  return (
    <p className={layout.visuallyHidden} aria-live="polite" lang={language}>
      {spoken}
    </p>
  );
}
