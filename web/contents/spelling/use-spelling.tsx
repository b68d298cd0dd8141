import { closeHistory } from 'prosemirror-history';
import { TextSelection, type Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useCallback, useEffect, useId, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { languageOf } from '#domain/generation/form/language.ts';
import { mistakeKey } from '#domain/spelling/checked-grammar.ts';
import { languageOfDictionary, type DictionaryName } from '#domain/spelling/dictionary.ts';
import type { GrammarDialect } from '#domain/spelling/grammar-dialect.ts';
import { plural } from '#domain/text/format.ts';
import { PlainButton } from '../../components/button.tsx';
import { GrammarSwitch } from '../grammar/grammar-switch.tsx';
import { useGrammar } from '../grammar/use-grammar.ts';
import { markSpelling } from './mark-spelling.ts';
import { SpellingMenu } from './spelling-menu.tsx';
import { SpellingPanel } from './spelling-panel.tsx';
import { mostCheckedCharacters } from './spelling-checker.ts';
import { configureSpelling, spellingMarks, type SpellingMark } from './spelling-marks.ts';
import { spellingPlugin } from './spelling-plugin.ts';
import layout from '../../theme/layout.module.css';
import styles from './spelling.module.css';
import { usePersonalWords } from './use-personal-words.ts';
import { useSpeller } from './use-speller.ts';

/** Whose words are accepted, the dictionary of the text, and the English in which its grammar can be checked. */
export type SpellingSettings = { owner: string; dictionary: DictionaryName; dialect: GrammarDialect | null };

type OpenMark = { mark: SpellingMark; isByKey: boolean };

type Spelling = {
  /** Undefined without settings: then nothing is marked, and nothing shown. */
  createPlugin: () => Plugin | undefined;
  /** For the toolbar, and what it opens below it. */
  button: ReactNode;
  panel: ReactNode;
  /** Beside the mark that is open; in the element that `container` is. */
  menu: ReactNode;
};

/** Marks the spelling and the English grammar of an open editor, with what can be done about it. */
export function useSpelling(
  settings: SpellingSettings | null,
  view: () => EditorView | null,
  container: RefObject<HTMLElement | null>,
): Spelling {
  const dictionary = settings?.dictionary ?? null;
  const language = dictionary ? languageOfDictionary(dictionary) : '';
  const isOn = markSpelling.useValue();
  const { speller, hasFailed, retry } = useSpeller(isOn ? dictionary : null);
  const { grammar, status, retry: retryGrammar } = useGrammar(settings?.dialect ?? null);
  const own = usePersonalWords(settings?.owner ?? '', language);
  const [ignored, setIgnored] = useState<readonly string[]>([]);
  // By content: while the words are read, each render has another empty list.
  const acceptedText = [...own.words, ...ignored].join('\n').toLowerCase();
  const accepted = useMemo(() => new Set(acceptedText.split('\n')), [acceptedText]);
  const [ignoredMistakes, setIgnoredMistakes] = useState<ReadonlySet<string>>(new Set());
  const [marks, setMarks] = useState<readonly SpellingMark[]>([]);
  const [opened, setOpened] = useState<OpenMark | null>(null);
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const panelId = useId();

  // The view is there: the editor's own effect runs first.
  useEffect(() => {
    const editor = view();
    if (editor) configureSpelling(editor, { speller, accepted, grammar, ignoredMistakes });
  }, [view, speller, accepted, grammar, ignoredMistakes]);

  const suggest = useCallback((word: string) => speller?.suggest(word) ?? Promise.resolve([]), [speller]);
  const close = () => {
    setOpened(null);
    view()?.focus();
  };
  const ignore = (mark: SpellingMark) => {
    if (mark.kind === 'grammar')
      setIgnoredMistakes((before) => new Set([...before, mistakeKey(mark.mistake)]));
    else setIgnored((before) => [...before, mark.word]);
  };
  const replace = ({ mark }: OpenMark, text: string) => {
    const editor = view()!;
    const { tr } = editor.state;
    if (text) tr.insertText(text, mark.from, mark.to);
    else tr.delete(mark.from, mark.to);
    editor.dispatch(closeHistory(tr));
    close();
  };
  const open = (mark: SpellingMark, isByKey: boolean) => {
    const editor = view()!;
    if (isByKey) {
      const { doc, tr } = editor.state;
      editor.dispatch(tr.setSelection(TextSelection.create(doc, mark.from, mark.to)).scrollIntoView());
    }
    setOpened({ mark, isByKey });
  };
  const placeOf = ({ mark }: OpenMark) => {
    const { left, bottom } = view()!.coordsAtPos(mark.from);
    const corner = container.current!.getBoundingClientRect();
    return { left: left - corner.left, top: bottom - corner.top + 4 };
  };
  const openNext = () => {
    const editor = view();
    if (!editor) return;
    const found = spellingMarks(editor.state);
    const next = found.find(({ from }) => from >= editor.state.selection.to) ?? found[0];
    if (next) open(next, true);
  };
  const size = view()?.state.doc.content.size ?? 0;

  return {
    createPlugin: () => {
      if (!dictionary) return undefined;
      return spellingPlugin(language, {
        onMarks: (found) => {
          setMarks(found);
          setOpened((before) => (before && found.some((mark) => isSame(mark, before.mark)) ? before : null));
        },
        onClick: (mark) => (mark ? open(mark, false) : setOpened(null)),
        onNext: openNext,
      });
    },
    button: dictionary && (
      <PlainButton
        tabIndex={-1}
        aria-expanded={isPanelOpen}
        aria-controls={panelId}
        onClick={() => setIsPanelOpen(!isPanelOpen)}
      >
        Spelling
        {marks.length > 0 && (
          <>
            {' '}
            <span className={styles.count}>
              {marks.length}
              <span className={layout.visuallyHidden}> {plural(marks.length, 'possible mistake')}</span>
            </span>
          </>
        )}
      </PlainButton>
    ),
    panel: dictionary && (
      <div id={panelId}>
        {isPanelOpen && (
          <SpellingPanel
            language={languageOf(dictionary).name}
            state={!isOn ? 'off' : hasFailed ? 'failed' : speller ? 'on' : 'opening'}
            marks={marks}
            isCut={size > mostCheckedCharacters}
            words={own.words}
            onOpen={(mark) => open(mark, true)}
            onNext={openNext}
            onRetry={retry}
            onRemoveWord={own.remove}
            grammar={settings?.dialect ? <GrammarSwitch status={status} onRetry={retryGrammar} /> : null}
          />
        )}
      </div>
    ),
    menu: opened && (
      <SpellingMenu
        mark={opened.mark}
        isByKey={opened.isByKey}
        place={() => placeOf(opened)}
        suggest={suggest}
        onReplace={(text) => replace(opened, text)}
        onAdd={(word) => {
          own.add(word);
          close();
        }}
        onIgnore={() => {
          ignore(opened.mark);
          close();
        }}
        onClose={close}
      />
    ),
  };
}

const isSame = (one: SpellingMark, other: SpellingMark) =>
  one.kind === other.kind && one.from === other.from && one.to === other.to && one.word === other.word;
