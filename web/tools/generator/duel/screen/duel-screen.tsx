import { fewestCandidates, mostCandidates } from '#domain/duels/duel-choice.ts';
import { numberInWords } from '#domain/text/number-words.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { lazy, useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/button.tsx';
import { EmptyState } from '../../../../components/empty-state.tsx';
import { LazyPart } from '../../../../components/lazy-part.tsx';
import { ScreenHead } from '../../../../components/screen-head.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { useMediaQuery } from '../../../../components/use-media-query.ts';
import { InnerTabs, innerPanel } from '../../../../components/inner-tabs.tsx';
import { useQuery } from '../../../../components/use-query.ts';
import { leaveDuel } from '../run-duel.ts';
import { useDuel, type OpenDuel } from '../use-duel.ts';
import { BriefLine } from './brief-line.tsx';
import { DuelColumn } from './duel-column.tsx';
import styles from './duel-screen.module.css';
import { MergeBar } from './merge-bar.tsx';
import { Outcome } from './outcome.tsx';
import { Progress } from './progress.tsx';
import { useChosenProject } from '../../project/use-chosen-project.ts';
import { unsavedNote } from '../unsaved-note.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('../../../../components/confirm-dialog.tsx')).ConfirmDialog,
}));

/** The blind duel of the account: texts side by side, without names until one is chosen. */
export default function DuelScreen({ owner }: { owner: string }) {
  // The address keeps the chosen project, also through a reload.
  const open = useDuel(owner, useChosenProject()?.id ?? null);
  const openTab = useTabs();
  if (open) return <Duel key={open.duel.id} owner={owner} open={open} openTab={openTab} />;
  return (
    <div className={styles.screen}>
      <ScreenHead title="Blind duel" isOneRow />
      <article className={`${sheetClass} ${styles.none}`}>
        <EmptyState
          level={2}
          title="No duel is open"
          sentence={`A blind duel sends one brief to ${numberInWords(fewestCandidates)} or ${numberInWords(mostCandidates)} providers. Start it below the brief in the generator.`}
          action={
            <Button variant="default" onClick={() => openTab({})}>
              Open the generator
            </Button>
          }
        />
      </article>
    </div>
  );
}

type OpenTab = (to: { tab?: string; text?: string }) => void;

function Duel({ owner, open, openTab }: { owner: string; open: OpenDuel; openTab: OpenTab }) {
  const { duel, columns } = open;
  const [shown, setShown] = useState(0);
  const [isLeaving, setIsLeaving] = useState(false);
  const isTabbed = useMediaQuery(columns.length > 2 ? '(max-width: 1199px)' : '(max-width: 760px)');
  const heading = useRef<HTMLHeadingElement>(null);
  const isDecided = duel.decision !== null;
  const wasDecided = useRef(isDecided);
  useEffect(() => {
    // The button that was pressed is gone.
    if (isDecided && !wasDecided.current) heading.current?.focus({ preventScroll: true });
    wasDecided.current = isDecided;
  }, [isDecided]);

  const note = unsavedNote(open);
  function leave() {
    void leaveDuel(owner, duel);
    openTab({});
  }
  const openText = (id: string) => openTab({ tab: 'projects', text: id });

  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <Button
          variant="subtle"
          size="sm"
          className={styles.back}
          onClick={() => (note ? setIsLeaving(true) : leave())}
        >
          <IconArrowLeft size={14} stroke={1.8} aria-hidden />
          Generator
        </Button>
        <h1 ref={heading} tabIndex={-1} className={styles.name}>
          Blind duel
        </h1>
        <Outcome owner={owner} duel={duel} />
      </header>
      <section className={`${sheetClass} ${styles.sheet}`} aria-label="Texts">
        <BriefLine owner={owner} open={open} />
        {isTabbed && (
          <div className={styles.tabs}>
            <InnerTabs
              name="duel"
              label="Texts"
              current={String(shown)}
              onChange={(id) => setShown(Number(id))}
              tabs={columns.map(({ index }) => ({ id: String(index), label: `Text ${index + 1}` }))}
            />
          </div>
        )}
        <div className={styles.columns} data-count={isTabbed ? 1 : columns.length}>
          {columns
            .filter(({ index }) => !isTabbed || index === shown)
            .map((column) => (
              <DuelColumn
                key={column.index}
                owner={owner}
                open={open}
                column={column}
                onOpenText={openText}
                panel={isTabbed ? innerPanel('duel', String(column.index)) : null}
              />
            ))}
        </div>
        <MergeBar owner={owner} open={open} onOpenText={openText} />
      </section>
      <Progress open={open} />
      <LazyPart>
        {isLeaving && (
          <ConfirmDialog
            title="Leave the duel?"
            sentence={note}
            action="Leave"
            onConfirm={leave}
            onClose={() => setIsLeaving(false)}
          />
        )}
      </LazyPart>
    </div>
  );
}

/** Opens another tab of the generator, with one of its texts. */
function useTabs(): OpenTab {
  const [, changeQuery] = useQuery();
  return ({ tab, text }) =>
    changeQuery(
      (query) => {
        query.delete('tab');
        if (tab) query.set('tab', tab);
        if (text) query.set('text', text);
      },
      { preventScrollReset: false },
    );
}
