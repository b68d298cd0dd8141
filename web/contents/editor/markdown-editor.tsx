import 'prosemirror-view/style/prosemirror.css';
import 'prosemirror-gapcursor/style/gapcursor.css';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Command } from 'prosemirror-state';
import type { Place } from './commands.ts';
import styles from './markdown-editor.module.css';
import { openEditor, type OpenEditor } from './open-editor.ts';
import { Toolbar } from './toolbar.tsx';

type MarkdownEditorProps = {
  /** The initial text; later values are ignored. Change the component's `key` to open another text. */
  initial: string;
  label: string;
  /** Called with the whole text as Markdown after each change. */
  onChange: (markdown: string) => void;
  /** Focuses the editor when it opens. */
  isFocused?: boolean;
};

/**
 * A visual editor for a Markdown text. Unedited parts stay unchanged, character by character
 * (markdown-text.ts).
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
