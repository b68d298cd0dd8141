import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { Range } from './locate-spans.ts';

/** Evidence in the document; the current one is looked at. */
export type EvidenceRange = Range & { isCurrent: boolean };

const key = new PluginKey<DecorationSet>('evidence');

/** Marks evidence in an open editor. A mark moves with the text until the next ones are set. */
export function evidencePlugin(): Plugin {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, before) =>
        (transaction.getMeta(key) as DecorationSet | undefined) ??
        before.map(transaction.mapping, transaction.doc),
    },
    props: { decorations: (state) => key.getState(state) },
  });
}

/** Replaces the marked evidence; not while a character is being composed, which that would end. */
export function showEvidence(view: EditorView, ranges: readonly EvidenceRange[]): void {
  const isEmpty = key.getState(view.state)?.find().length === 0;
  if (view.composing || (isEmpty && ranges.length === 0)) return;
  const decorations = ranges.map(({ from, to, isCurrent }) =>
    Decoration.inline(from, to, { class: 'evidence', ...(isCurrent && { 'data-current': 'true' }) }),
  );
  view.dispatch(view.state.tr.setMeta(key, DecorationSet.create(view.state.doc, decorations)));
}
