import 'prosemirror-view/style/prosemirror.css';
import 'prosemirror-gapcursor/style/gapcursor.css';

import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type ReactNode,
  type Ref,
} from 'react';
import { createPortal } from 'react-dom';
import type { Command } from 'prosemirror-state';
import type { Span } from '#domain/text/markdown-blocks.ts';
import type { Place } from './commands.ts';
import { editText, type TextEdit } from './evidence/edit-text.ts';
import { showEvidence } from './evidence/evidence-plugin.ts';
import styles from './markdown-editor.module.css';
import { openEditor, type OpenEditor } from './open-editor.ts';
import { OpenPassage } from './open-passage.ts';
import { markPassage, markRange } from './passage.ts';
import { Toolbar } from './toolbar.tsx';
import { useSpelling, type SpellingSettings } from '../spelling/use-spelling.tsx';

type MarkdownEditorProps = {
  /** The initial text; later values are ignored. Change the component's `key` to open another text. */
  initial: string;
  label: string;
  /** Tag of the text's language; later values are ignored. */
  language?: string | undefined;
  /** Called with the whole text as Markdown after each change. */
  onChange: (markdown: string) => void;
  /** Focuses the editor when it opens. */
  isFocused?: boolean;
  /** How its spelling is marked; without it, the browser checks it. Later values are ignored. */
  spelling?: SpellingSettings | null;
  /** What is shown under a selected passage; without it, passages cannot be worked on. */
  passagePanel?: (passage: OpenPassage) => ReactNode;
  /** Called when the passage ends, by whatever ends it. */
  onPassageEnd?: () => void;
  /** Evidence of a text; it is marked while the editor has that text. */
  evidence?: EditorEvidence | undefined;
  ref?: Ref<EditorHandle>;
};

export type EditorEvidence = { text: string; marks: readonly (Span & { isCurrent?: boolean })[] };

export type EditorHandle = {
  /** Opens the passage panel for a span of a text. False if the editor has another text, or cannot tell its place. */
  openPassage: (text: string, span: Span) => boolean;
  /** Makes edits of a text, as one step to undo. False and nothing is changed if the editor has another text. */
  applyEdits: (text: string, edits: readonly TextEdit[]) => boolean;
};

/**
 * A visual editor for a Markdown text. Unedited parts stay unchanged, character by character
 * (markdown-text.ts).
 */
export default function MarkdownEditor({
  initial,
  label,
  language,
  onChange,
  isFocused = false,
  spelling: settings = null,
  passagePanel,
  onPassageEnd,
  evidence,
  ref,
}: MarkdownEditorProps) {
  const container = useRef<HTMLDivElement>(null);
  const mount = useRef<HTMLDivElement>(null);
  const editor = useRef<OpenEditor>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const [panel] = useState(() => document.createElement('div'));
  const [passage, setPassage] = useState<OpenPassage | null>(null);
  /** In the next frame, when the panel is there. */
  const focusPanel = () => requestAnimationFrame(() => panel.querySelector('button')?.focus());
  const openView = useCallback(() => editor.current?.view ?? null, []);
  const spelling = useSpelling(settings, openView, container);
  const changed = useEffectEvent(onChange);
  const ended = useEffectEvent(() => onPassageEnd?.());
  const open = useEffectEvent((element: HTMLElement) =>
    openEditor(element, {
      markdown: initial,
      label,
      language,
      spelling: spelling.createPlugin(),
      onChange: (markdown) => changed(markdown),
      onPlace: setPlace,
      onLinkKey: () => setIsLinking(true),
      ...(passagePanel && {
        passage: {
          panel,
          onMark: (marked) => {
            setPassage(marked && new OpenPassage(editor.current!, marked));
            if (!marked) ended();
          },
          onKey: focusPanel,
        },
      }),
    }),
  );
  const focusFirst = useEffectEvent(() => isFocused && editor.current?.view.focus());

  useEffect(() => {
    const opened = open(mount.current!);
    editor.current = opened;
    focusFirst();
    return () => {
      editor.current = null;
      opened.close();
    };
  }, []);

  useEffect(() => {
    const opened = editor.current;
    if (!opened || !evidence) return;
    const locate = evidence.text === opened.read() ? opened.locate() : () => null;
    const ranges = evidence.marks.flatMap(({ isCurrent = false, ...span }) => {
      const range = locate(span);
      return range ? [{ ...range, isCurrent }] : [];
    });
    showEvidence(opened.view, ranges);
  }, [evidence]);

  useImperativeHandle(ref, () => ({
    openPassage(text, span) {
      const opened = editor.current;
      const range = opened && text === opened.read() ? opened.locate()(span) : null;
      return range !== null && markRange(range)(opened!.view.state, opened!.view.dispatch);
    },
    applyEdits(text, edits) {
      const opened = editor.current;
      const transaction = opened && text === opened.read() ? editText(opened, text, edits) : null;
      if (transaction) opened!.view.dispatch(transaction);
      return transaction !== null;
    },
  }));

  const run = (command: Command) => {
    const view = editor.current?.view;
    if (!view) return;
    command(view.state, view.dispatch, view);
    view.focus();
  };
  const closeLink = () => {
    setIsLinking(false);
    editor.current?.view.focus();
  };
  return (
    <div ref={container} className={styles.editor}>
      {place && (
        <Toolbar
          label={label}
          place={place}
          run={run}
          isLinking={isLinking}
          onLink={() => setIsLinking(true)}
          onLinkDone={closeLink}
          onPassage={
            passagePanel &&
            (() => {
              run(markPassage);
              focusPanel();
            })
          }
          panel={spelling.panel}
        >
          {spelling.button}
        </Toolbar>
      )}
      <div ref={mount} className={styles.text} />
      {spelling.menu}
      {passagePanel && passage && createPortal(passagePanel(passage), panel)}
    </div>
  );
}
