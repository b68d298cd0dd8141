import { useEffect, useRef, useState } from 'react';
import layout from '../../theme/layout.module.css';

const sentenceEnd = /[.!?…](?=[\s"'”’)*_]|$)|\n/g;

/** How long what was said last stays in the page. */
const saidMs = 5_000;

/** Where the last whole sentence of `text` ends, at `from` or behind it. */
export function endOfSentences(text: string, from: number): number {
  let end = from;
  sentenceEnd.lastIndex = from;
  for (let found = sentenceEnd.exec(text); found; found = sentenceEnd.exec(text)) end = sentenceEnd.lastIndex;
  return end;
}

/** How much of their beginnings two texts share: wrapping may be taken off a text while it comes. */
function commonLength(before: string, now: string): number {
  if (now.startsWith(before)) return before.length;
  let length = 0;
  while (length < now.length && before[length] === now[length]) length += 1;
  return length;
}

type SpokenTextProps = { text: string; isWriting: boolean; language?: string | undefined };

/**
 * Reads a growing text to a screen reader, sentence by sentence instead of letter by letter; what is left when it is
 * done is said as well. A text that was there before is read by who opens it.
 */
export function SpokenText({ text, isWriting, language }: SpokenTextProps) {
  const [spoken, setSpoken] = useState('');
  const heard = useRef<string | null>(null);
  useEffect(() => {
    if (isWriting || spoken === '') return;
    // It has been announced by now; a screen reader that moves on should not read it a second time.
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
