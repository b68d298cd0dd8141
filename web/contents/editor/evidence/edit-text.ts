import type { Transaction } from 'prosemirror-state';
import type { Span } from '#domain/text/markdown-blocks.ts';
import type { OpenEditor } from '../open-editor.ts';

/** An edit of a Markdown text: plain words in place of a span. */
export type TextEdit = { readonly span: Span; readonly replacement: string };

/** The transaction with all edits of the editor's text; null if the place of one cannot be told. */
export function editText(
  { view, locate }: OpenEditor,
  text: string,
  edits: readonly TextEdit[],
): Transaction | null {
  const { doc, tr } = view.state;
  const find = locate();
  const isSpace = (at: number) =>
    at >= 0 && at < doc.content.size && /^\s$/.test(doc.textBetween(at, at + 1));
  // From the last to the first, so that each position is still that of the document.
  for (const { span, replacement } of edits.toSorted((a, b) => b.span.start - a.span.start)) {
    const range = find(span);
    if (!range) return null;
    // Spaces at the ends of the span belong to it.
    const words = text.slice(span.start, span.end);
    let { from, to } = range;
    for (let left = words.length - words.trimStart().length; left > 0 && isSpace(from - 1); left -= 1)
      from -= 1;
    for (let left = words.length - words.trimEnd().length; left > 0 && isSpace(to); left -= 1) to += 1;
    if (replacement === '') tr.delete(from, to);
    else tr.insertText(replacement, from, to);
  }
  return tr;
}
