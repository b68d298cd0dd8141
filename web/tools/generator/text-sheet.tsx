import { IconCopy, IconDownload, IconHistory, IconPencil, IconPlayerStop } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { cleanText } from '#domain/generation/clean-text.ts';
import { finish } from '#domain/generation/finish.ts';
import { providerFacts } from '#domain/provider-facts/providers.ts';
import { buttonLook } from '../../components/button-link.tsx';
import { sheetClass } from '../../components/sheet.tsx';
import { Tag } from '../../components/tag.tsx';
import { copyContent, exportAsText } from '../../generation/result/export-text.ts';
import { ResultSheet, type Result } from '../../generation/result/result-sheet.tsx';
import type { Draft } from '../../generation/engine/draft.ts';
import type { Generation, GenerationState } from '../../generation/engine/use-generation.ts';
import { useThrottled } from '../../generation/result/use-throttled.ts';
import styles from './text-sheet.module.css';

/** Title, description and suggestions follow a growing text four times a second. */
const notesMs = 250;
const smallPlain = buttonLook({ variant: 'default', size: 'sm' });

export type DraftState = Extract<GenerationState, Draft>;
type Work = 'edit' | 'versions';
const EditSheet = lazy(() => import('../../texts/edit-sheet.tsx'));
const VersionsSheet = lazy(() => import('../../texts/versions-sheet.tsx'));
type OnSheet = { draft: DraftState; item: null } | { draft: null; item: ContentRecord };

/**
 * What lies on the sheet: a text that is being written or ended early, or a saved one. One component for both, so
 * that a finished text stays in the very place where it was written.
 */
export default function TextSheet({
  owner,
  onSheet: { draft, item },
  generation,
}: {
  owner: string;
  onSheet: OnSheet;
  generation: Generation;
}) {
  const draftResult = useDraftResult(draft);
  // Of which text: another one is read first.
  const [work, setWork] = useState<{ kind: Work; id: string } | null>(null);
  if (item && work?.id === item.id) {
    const WorkSheet = work.kind === 'edit' ? EditSheet : VersionsSheet;
    return (
      <Suspense fallback={<div className={`${sheetClass} ${styles.opening}`} />}>
        <WorkSheet key={item.id} owner={owner} record={item} onDone={() => setWork(null)} />
      </Suspense>
    );
  }
  if (item)
    return (
      <ResultSheet
        result={{ ...item, text: item.content }}
        status={<ItemStatus item={item} />}
        actions={
          <ItemActions
            item={item}
            // What the browser could not store has nowhere to keep an edit, and in the trash nothing is written.
            canWork={item.deletedAt === null && generation.unsaved.every(({ id }) => id !== item.id)}
            onWork={(kind) => setWork({ kind, id: item.id })}
          />
        }
      />
    );
  return (
    <ResultSheet
      result={draftResult}
      isWriting={draft.phase === 'writing'}
      status={<DraftStatus draft={draft} />}
      actions={<DraftActions draft={draft} generation={generation} />}
      banner={draft.phase === 'failed' && <p className={styles.failure}>{draft.error.message}</p>}
    />
  );
}

/** The raw answer as it will be kept: its wrapping and meta description are taken off while they come. */
function useDraftResult(draft: DraftState | null): Result {
  const raw = draft?.text ?? '';
  const form = draft?.form;
  const settled = useThrottled(raw, notesMs);
  const text = useMemo(() => cleanText(raw).content, [raw]);
  const notes = useMemo(() => (form ? finish(settled, form) : null), [settled, form]);
  return {
    text,
    keywords: form?.keywords ?? '',
    metaDescription: notes?.metaDescription ?? '',
    suggestions: notes?.suggestions ?? [],
  };
}

function DraftStatus({ draft }: { draft: DraftState }): ReactNode {
  if (draft.phase === 'writing') return <span>{providerFacts[draft.provider].label} is writing</span>;
  if (draft.phase === 'stopped') return <Tag tone="warning">Stopped</Tag>;
  return <Tag tone="danger">Not finished</Tag>;
}

function DraftActions({ draft, generation }: { draft: DraftState; generation: Generation }) {
  if (draft.phase === 'writing')
    return (
      <button type="button" {...smallPlain} onClick={generation.stop}>
        <IconPlayerStop className={styles.icon} size={14} stroke={1.8} aria-hidden />
        Stop
      </button>
    );
  return (
    <>
      {draft.text.trim() !== '' && (
        <button type="button" {...smallPlain} onClick={() => void generation.keep()}>
          Keep this text
        </button>
      )}
      <button type="button" {...smallPlain} onClick={() => void generation.generate(draft.form)}>
        Try again
      </button>
    </>
  );
}

function ItemStatus({ item }: { item: ContentRecord }) {
  return (
    <>
      <span>{item.provider ? `Written by ${providerFacts[item.provider].label}` : 'Saved earlier'}</span>
      {item.isEdited && <Tag>Edited</Tag>}
      {item.isPartial && <Tag>Ends early</Tag>}
    </>
  );
}

type ItemActionsProps = { item: ContentRecord; canWork: boolean; onWork: (kind: Work) => void };

function ItemActions({ item, canWork, onWork }: ItemActionsProps) {
  return (
    <>
      {canWork && (
        <>
          <button type="button" {...smallPlain} onClick={() => onWork('edit')}>
            <IconPencil className={styles.icon} size={14} stroke={1.8} aria-hidden />
            Edit
          </button>
          {item.isEdited && (
            <button type="button" {...smallPlain} onClick={() => onWork('versions')}>
              <IconHistory className={styles.icon} size={14} stroke={1.8} aria-hidden />
              Versions
            </button>
          )}
        </>
      )}
      <button type="button" {...smallPlain} onClick={() => void copyContent(item.content)}>
        <IconCopy className={styles.icon} size={14} stroke={1.8} aria-hidden />
        Copy Content
      </button>
      <button type="button" {...smallPlain} onClick={() => exportAsText(item)}>
        <IconDownload className={styles.icon} size={14} stroke={1.8} aria-hidden />
        Export as TXT
      </button>
    </>
  );
}
