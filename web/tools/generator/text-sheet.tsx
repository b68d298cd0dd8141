import { IconCopy, IconDownload, IconPlayerStop } from '@tabler/icons-react';
import { useMemo, type ReactNode } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import { cleanText } from '#domain/generation/clean-text.ts';
import { finish } from '#domain/generation/finish.ts';
import { providerFacts } from '#domain/provider-facts/providers.ts';
import { buttonLook } from '../../components/button-link.tsx';
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
type OnSheet = { draft: DraftState; item: null } | { draft: null; item: ContentRecord };

/**
 * What lies on the sheet: a text that is being written or ended early, or a saved one. One component for both, so
 * that a finished text stays in the very place where it was written.
 */
export default function TextSheet({
  onSheet: { draft, item },
  generation,
}: {
  onSheet: OnSheet;
  generation: Generation;
}) {
  const draftResult = useDraftResult(draft);
  if (item)
    return (
      <ResultSheet
        result={{ ...item, text: item.content }}
        status={<ItemStatus item={item} />}
        actions={<ItemActions item={item} />}
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
      {item.isPartial && <Tag>Ends early</Tag>}
    </>
  );
}

function ItemActions({ item }: { item: ContentRecord }) {
  return (
    <>
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
