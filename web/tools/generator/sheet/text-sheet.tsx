import { lazy, useMemo } from 'react';
import { briefOf, ownPrompts } from '#domain/content/brief-form.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { scoringOf, scoringOfForm } from '#domain/content/scoring.ts';
import { formatError } from '#domain/errors/catalogue.ts';
import { cleanText } from '#domain/generation/clean-text.ts';
import { finish } from '#domain/generation/finish.ts';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { FailureBanner, type FailureSteps } from '../../../writing/failure/failure-banner.tsx';
import { useOffline } from '../../../writing/failure/use-offline.ts';
import { inLibrary } from '../../../writing/pieces/make/use-make-pieces.tsx';
import { PieceBanner } from '../../../writing/pieces/source/piece-banner.tsx';
import { PieceNotes } from '../../../writing/pieces/source/piece-notes.tsx';
import { ResultSheet, type Result } from '../../../writing/result/result-sheet.tsx';
import { TextStatus } from '../../../writing/result/text-status.tsx';
import { useBriefChecks } from '../../../writing/result/use-brief-checks.ts';
import { isOpenNow } from '../../../session/current-access.ts';
import { useSession } from '../../../session/session.ts';
import { useThrottled } from '../../../components/use-throttled.ts';
import { useTextMode } from '../../../contents/use-text-mode.ts';
import type { Generator, OwnRequest } from '../use-generator.ts';
import { AboutText } from './about-text.tsx';
import { BackToTexts } from './back-to-texts.tsx';
import { DraftActions, DraftStatus, type DraftState } from './draft-parts.tsx';
import { ItemActions } from './item-parts.tsx';
import { Repair } from './repair.tsx';
import styles from './text-sheet.module.css';

/** Interval at which title, description and suggestions of a growing text are updated. */
const notesMs = 250;

const EditSheet = lazy(() => import('../../../writing/edit/edit-sheet.tsx'));
const VersionsSheet = lazy(() => import('../../../contents/edit/versions-sheet.tsx'));
type OnSheet = { draft: DraftState; item: null } | { draft: null; item: ContentRecord };

type TextSheetProps = {
  owner: string;
  onSheet: OnSheet;
  /** The list it was opened from is beside it, or above it in one column. */
  isInList: boolean;
  generation: Generator;
  /** Called when another text is requested, to show the place where texts are generated. */
  onWrite: () => void;
} & Omit<FailureSteps, 'onTryAgain'>;

/**
 * The text on the sheet: one that is being generated or ended early, or a saved one. One component for both, so that a
 * finished text stays where it was generated.
 */
export default function TextSheet(props: TextSheetProps) {
  return (
    <>
      {props.isInList && <BackToTexts />}
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
  const draftForm = draft?.form;
  const brief = useMemo(
    () => (item ? briefOf(item) : draftForm ? { form: draftForm, asked: Object.keys(draftForm) } : null),
    [item, draftForm],
  );
  const form = brief?.form ?? null;
  const isWriting = draft?.phase === 'writing';
  const briefChecks = useBriefChecks(isWriting ? null : result.text, brief);
  const isOffline = useOffline();
  const isReadOnly = !isOpenNow('library', useSession());
  if (item && work.open) {
    const shared = { owner, record: item, onDone: work.end };
    return (
      <LazyPart fallback={<div className={`${sheetClass} ${styles.opening}`} />}>
        {work.open === 'edit' ? (
          <EditSheet key={item.id} {...shared} onResume={() => work.begin('edit')} />
        ) : (
          <VersionsSheet key={item.id} {...shared} />
        )}
      </LazyPart>
    );
  }
  const shown = { result, briefChecks };
  if (draft) return <ResultSheet {...shown} {...aroundDraft(draft, props, isOffline)} />;
  // A text that could not be stored cannot be changed, and texts in the trash are read-only.
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
      changing={canWork ? { owner, record: item } : null}
      status={<TextStatus record={item} />}
      actions={
        <ItemActions
          owner={owner}
          item={item}
          work={canWork ? work : null}
          // A piece is renewed from its source, not from its topic.
          regenerate={
            form && !item.derivedFrom ? { run: () => write(prompts ? { prompts } : {}), form, prompts } : null
          }
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
      banner={
        item.derivedFrom && (
          <PieceBanner key={item.id} owner={owner} record={item} isReadOnly={!canWork || isReadOnly} />
        )
      }
      notes={
        <>
          <AboutText key={item.id} owner={owner} item={item} canMove={canWork} />
          <PieceNotes owner={owner} record={item} linkTo={inLibrary} />
        </>
      }
    />
  );
}

/** The parts around a generation: provider, stop button, error. */
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

/** The text with its notes; a raw response is shown as it will be saved, without code fence and meta description. */
function useResult({ draft, item }: OnSheet): Result {
  const raw = draft?.text ?? '';
  const form = draft?.form;
  const settled = useThrottled(raw, notesMs);
  const text = useMemo(() => cleanText(raw).content, [raw]);
  const notes = useMemo(() => (form ? finish(settled, form) : null), [settled, form]);
  const scoring = useMemo(() => (item ? scoringOf(item) : scoringOfForm(form!)), [item, form]);
  if (item) return { ...item, text: item.content, scoring };
  return {
    text,
    scoring,
    metaDescription: notes?.metaDescription ?? '',
    suggestions: notes?.suggestions ?? [],
  };
}
