import { lazy, Suspense, useMemo } from 'react';
import { briefFormOf, ownPrompts } from '#domain/content/brief-form.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { cleanText } from '#domain/generation/clean-text.ts';
import { finish } from '#domain/generation/finish.ts';
import { sheetClass } from '../../../components/sheet.tsx';
import { FailureBanner, type FailureSteps } from '../../../writing/failure/failure-banner.tsx';
import { useOffline } from '../../../writing/failure/use-offline.ts';
import { ResultSheet, type Result } from '../../../writing/result/result-sheet.tsx';
import { TextStatus } from '../../../writing/result/text-status.tsx';
import { useBriefChecks } from '../../../writing/result/use-brief-checks.ts';
import { useThrottled } from '../../../components/use-throttled.ts';
import { useTextMode } from '../../../contents/use-text-mode.ts';
import type { Generator, OwnRequest } from '../use-generator.ts';
import { AboutText } from './about-text.tsx';
import { BackToTexts } from './back-to-texts.tsx';
import { DraftActions, DraftStatus, type DraftState } from './draft-parts.tsx';
import { ItemActions } from './item-parts.tsx';
import { Repair } from './repair.tsx';
import styles from './text-sheet.module.css';

/** Title, description and suggestions follow a growing text four times a second. */
const notesMs = 250;

const EditSheet = lazy(() => import('../../../contents/edit/edit-sheet.tsx'));
const VersionsSheet = lazy(() => import('../../../contents/edit/versions-sheet.tsx'));
type OnSheet = { draft: DraftState; item: null } | { draft: null; item: ContentRecord };

type TextSheetProps = {
  owner: string;
  onSheet: OnSheet;
  /** The list it was opened from stands beside it, or above it where there is one column. */
  isInList: boolean;
  generation: Generator;
  /** Another text is being asked for: its place is where texts are written. */
  onWrite: () => void;
} & Omit<FailureSteps, 'onTryAgain'>;

/**
 * What lies on the sheet: a text that is being written or ended early, or a saved one. One component for both, so
 * that a finished text stays in the very place where it was written.
 */
export default function TextSheet(props: TextSheetProps) {
  return (
    <>
      <OpenSheet {...props} />
      {props.isInList && <BackToTexts />}
    </>
  );
}

function OpenSheet(props: TextSheetProps) {
  const { owner, onSheet, generation, onWrite } = props;
  const { draft, item } = onSheet;
  const work = useTextMode(item?.id ?? '');
  const result = useResult(onSheet);
  const form = useMemo(() => (item ? briefFormOf(item) : (draft?.form ?? null)), [item, draft?.form]);
  const isWriting = draft?.phase === 'writing';
  const briefChecks = useBriefChecks(isWriting ? null : result.text, form);
  const isOffline = useOffline();
  if (item && work.open) {
    const shared = { owner, record: item, onDone: work.end };
    return (
      <Suspense fallback={<div className={`${sheetClass} ${styles.opening}`} />}>
        {work.open === 'edit' ? (
          <EditSheet key={item.id} {...shared} onResume={() => work.begin('edit')} />
        ) : (
          <VersionsSheet key={item.id} {...shared} />
        )}
      </Suspense>
    );
  }
  const shown = { result: { ...result, language: form?.language }, briefChecks };
  if (draft) return <ResultSheet {...shown} {...aroundDraft(draft, props, isOffline)} />;
  // What the browser could not store has nowhere to keep a change, and in the trash nothing is written.
  const canWork = item.deletedAt === null && generation.unsaved.every(({ id }) => id !== item.id);
  const write = (own?: OwnRequest) => {
    if (!form) return;
    onWrite();
    void generation.generate(form, own);
  };
  const prompts = ownPrompts(item);
  return (
    <ResultSheet
      {...shown}
      status={<TextStatus record={item} />}
      actions={
        <ItemActions
          item={item}
          work={canWork ? work : null}
          onRegenerate={form && (() => write(prompts ? { prompts } : {}))}
        />
      }
      repair={
        canWork &&
        form && (
          <Repair
            item={item}
            form={form}
            checks={briefChecks}
            onRepair={(repairing) => write({ prompts: repairing, repairs: item.id })}
          />
        )
      }
      notes={<AboutText key={item.id} owner={owner} item={item} canMove={canWork} />}
    />
  );
}

/** What stands around a text on its way: who writes it, how it is stopped, what went wrong with it. */
function aroundDraft(draft: DraftState, { generation, ...steps }: TextSheetProps, isOffline: boolean) {
  const tryAgain = () => void generation.generate(draft.form, draft);
  return {
    isWriting: draft.phase === 'writing',
    status: <DraftStatus draft={draft} />,
    actions: <DraftActions draft={draft} generation={generation} onTryAgain={tryAgain} />,
    banner:
      draft.phase === 'failed' ? (
        <FailureBanner key={draft.failedAt} {...draft} {...steps} onTryAgain={tryAgain} />
      ) : (
        draft.phase === 'writing' && isOffline && <output>{formatError('generation.offline')}</output>
      ),
  };
}

/** The text with its notes; of a raw answer as it will be kept, without its wrapping and meta description. */
function useResult({ draft, item }: OnSheet): Result {
  const raw = draft?.text ?? '';
  const form = draft?.form;
  const settled = useThrottled(raw, notesMs);
  const text = useMemo(() => cleanText(raw).content, [raw]);
  const notes = useMemo(() => (form ? finish(settled, form) : null), [settled, form]);
  if (item) return { ...item, text: item.content };
  return {
    text,
    keywords: form?.keywords ?? '',
    metaDescription: notes?.metaDescription ?? '',
    suggestions: notes?.suggestions ?? [],
  };
}
