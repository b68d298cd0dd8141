import { useEffect, useRef, useState } from 'react';
import layout from '../../theme/layout.module.css';

const sentenceEnd = /[.!?…](?=[\s"'”’)*_]|$)|\n/g;

/** Where the last whole sentence of `text` ends, at `from` or behind it. */
export function endOfSentences(text: string, from: number): number {
  let end = from;
  sentenceEnd.lastIndex = from;
  for (let found = sentenceEnd.exec(text); found; found = sentenceEnd.exec(text)) end = sentenceEnd.lastIndex;
  return end;
}

/** Reads a growing text to a screen reader, sentence by sentence instead of letter by letter. */
export function SpokenText({ text, isWriting }: { text: string; isWriting: boolean }) {
  const [spoken, setSpoken] = useState('');
  const from = useRef(0);
  useEffect(() => {
    if (text.length < from.current || !isWriting) from.current = isWriting ? 0 : text.length;
    const end = endOfSentences(text, from.current);
    if (end === from.current) return;
    setSpoken(text.slice(from.current, end).replace(/[#*_`>|]+/g, ' '));
    from.current = end;
  }, [text, isWriting]);
  return (
    <p className={layout.visuallyHidden} aria-live="polite">
      {isWriting ? spoken : ''}
    </p>
  );
}
