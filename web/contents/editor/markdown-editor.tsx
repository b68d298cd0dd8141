import 'prosemirror-view/style/prosemirror.css';
import 'prosemirror-gapcursor/style/gapcursor.css';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Command } from 'prosemirror-state';
import type { Place } from './commands.ts';
import styles from './markdown-editor.module.css';
import { openEditor, type OpenEditor } from './open-editor.ts';
import { Toolbar } from './toolbar.tsx';

type MarkdownEditorProps = {
  /** What it opens with; a later value is not looked at. Give the component another `key` to open another text. */
  initial: string;
  label: string;
  /** Called with the whole text as Markdown after each change. */
  onChange: (markdown: string) => void;
  /** Put the caret into it as it opens. */
  isFocused?: boolean;
};

/**
 * A Markdown text as one edits it: drawn, not as source. What is not touched stays as it was written, character by
 * character (document/markdown-text.ts).
 */
export default function MarkdownEditor({ initial, label, onChange, isFocused = false }: MarkdownEditorProps) {
  const mount = useRef<HTMLDivElement>(null);
  const editor = useRef<OpenEditor>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [isLinking, setIsLinking] = useState(false);
  const changed = useEffectEvent(onChange);
  const open = useEffectEvent((element: HTMLElement) =>
    openEditor(element, {
      markdown: initial,
      label,
      onChange: (markdown) => changed(markdown),
      onPlace: setPlace,
      onLinkKey: () => setIsLinking(true),
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
    <div className={styles.editor}>
      {place && (
        <Toolbar
          label={label}
          place={place}
          run={run}
          isLinking={isLinking}
          onLink={() => setIsLinking(true)}
          onLinkDone={closeLink}
        />
      )}
      <div ref={mount} className={styles.text} />
    </div>
  );
}
