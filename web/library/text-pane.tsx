import { IconArrowLeft, IconDownload, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { lazy, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { FolderRecord } from '#domain/content/folder.ts';
import { briefOf } from '#domain/content/brief-form.ts';
import { maxTagCharacters, maxTags, type ContentRecord } from '#domain/content/record.ts';
import { scoringOf } from '#domain/content/scoring.ts';
import { ActionRow } from '../components/actions/action-row.tsx';
import { LazyPart } from '../components/lazy-part.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { Button } from '../components/button.tsx';
import { sheetClass } from '../components/sheet.tsx';
import { useMediaQuery } from '../components/use-media-query.ts';
import { useStickyPane } from '../components/use-sticky-pane.ts';
import { CopyMenu } from '../contents/copy/copy-menu.tsx';
import { useBriefChecks } from '../writing/result/use-brief-checks.ts';
import { PieceBanner } from '../writing/pieces/source/piece-banner.tsx';
import { PieceNotes } from '../writing/pieces/source/piece-notes.tsx';
import { useTrackedLink } from '../links/use-tracked-link.tsx';
import { useAbTestAction } from '../writing/use-ab-test-action.ts';
import { useMakePieces } from '../writing/pieces/make/use-make-pieces.tsx';
import { ResultSheet } from '../writing/result/result-sheet.tsx';
import { FolderSelect } from '../contents/folders/folder-select.tsx';
import { TextStatus } from '../writing/result/text-status.tsx';
import { useTextMode, type TextMode } from '../contents/use-text-mode.ts';
import { textModeActions } from '../contents/text-mode-actions.ts';
import { TagsField } from '../components/tags-field.tsx';
import layout from '../theme/layout.module.css';
import { TextOrigin } from './text-origin.tsx';
import { TestNotes } from './test-notes.tsx';
import styles from './text-pane.module.css';
import type { LibraryChanges } from './use-library-changes.ts';
import { useLibraryText } from '../contents/use-library-text.ts';

const tagLimits = { of: 'text', tags: maxTags, characters: maxTagCharacters };

const EditSheet = lazy(() => import('../writing/edit/edit-sheet.tsx'));
const VersionsSheet = lazy(() => import('../contents/edit/versions-sheet.tsx'));
const ExportDialog = lazy(() => import('../contents/export/export-dialog.tsx'));
const EraseDialog = lazy(() => import('../contents/erase-dialog.tsx'));

type TextPaneProps = {
  owner: string;
  id: string;
  folders: readonly FolderRecord[];
  /** Tags of other texts. */
  knownTags: readonly string[];
  changes: LibraryChanges;
  /** Nothing of it can be changed. */
  isReadOnly: boolean;
  onClose: () => void;
};

/** The open text with its actions: filing, editing, versions. */
export function TextPane(props: TextPaneProps) {
  const { owner, id, changes, isReadOnly, onClose } = props;
  const { record, error, retry } = useLibraryText(owner, id);
  const work = useTextMode(id);
  const linkTo = useLinkTo();
  const pane = useRef<HTMLElement>(null);
  useStickyPane(pane, useMediaQuery('(min-width: 1001px)'));
  const brief = useMemo(() => record && briefOf(record), [record]);
  const scoring = useMemo(() => record && scoringOf(record), [record]);
  const briefChecks = useBriefChecks(record?.content ?? null, brief);
  useEffect(() => {
    // On phones it replaces the list, which had the focus.
    if (window.matchMedia('(max-width: 1000px)').matches) pane.current?.focus();
  }, []);
  return (
    <section ref={pane} className={styles.pane} aria-label="Text" tabIndex={-1}>
      <h2 className={layout.visuallyHidden}>{record?.title ?? 'Text'}</h2>
      <div className={styles.bar}>
        <Button variant="subtle" size="sm" onClick={onClose}>
          <IconArrowLeft className={styles.icon} size={14} stroke={1.8} aria-hidden />
          Close
        </Button>
        {record && !isReadOnly && <Filing {...props} record={record} changes={changes} />}
      </div>
      {error ? (
        <Failed error={error.message} canRetry={error.code !== 'library.not-found'} onRetry={retry} />
      ) : !record || !scoring ? (
        <div className={`${sheetClass} ${styles.blank}`}>
          <output>Opening the text...</output>
        </div>
      ) : work.open ? (
        <LazyPart fallback={<div className={`${sheetClass} ${styles.blank}`} />}>
          {work.open === 'edit' ? (
            <EditSheet owner={owner} record={record} onDone={work.end} onResume={() => work.begin('edit')} />
          ) : (
            <VersionsSheet owner={owner} record={record} isReadOnly={isReadOnly} onDone={work.end} />
          )}
        </LazyPart>
      ) : (
        <ResultSheet
          result={{ ...record, text: record.content, scoring }}
          changing={isReadOnly || record.deletedAt !== null ? null : { owner, record }}
          briefChecks={briefChecks}
          status={
            <>
              <TextStatus record={record} />
              <TextOrigin owner={owner} record={record} />
            </>
          }
          actions={<Actions {...props} record={record} work={work} linkTo={linkTo} />}
          banner={record.derivedFrom && <PieceBanner owner={owner} record={record} isReadOnly={isReadOnly} />}
          notes={
            <>
              {record.deletedAt === null && (
                <TagsField
                  limits={tagLimits}
                  isReadOnly={isReadOnly}
                  tags={record.tags}
                  known={props.knownTags}
                  onChange={(tags) => void changes.setTags(id, tags)}
                />
              )}
              <PieceNotes owner={owner} record={record} linkTo={linkTo} />
              <TestNotes owner={owner} record={record} />
            </>
          }
        />
      )}
    </section>
  );
}

/** The address of another text, with the same list beside it. */
function useLinkTo(): (id: string) => string {
  const [parameters] = useSearchParams();
  return (id) => {
    const next = new URLSearchParams(parameters);
    next.set('open', id);
    return `/library?${next.toString()}`;
  };
}

function Failed({ error, canRetry, onRetry }: { error: string; canRetry: boolean; onRetry: () => void }) {
  return (
    <div className={`${sheetClass} ${styles.blank}`} role="alert">
      <p>{error}</p>
      {canRetry && (
        <Button variant="default" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}

type WithRecord = TextPaneProps & { record: ContentRecord };

/** The filing of a text: folder, star, trash. */
function Filing({ id, record, folders, changes, onClose }: WithRecord) {
  const [isErasing, setIsErasing] = useState(false);
  const Star = record.isFavorite ? IconStarFilled : IconStar;
  const thenClose = (step: Promise<boolean>) => void step.then((isDone) => isDone && onClose());
  if (record.deletedAt !== null)
    return (
      <div className={styles.filing}>
        <Button variant="default" size="sm" onClick={() => thenClose(changes.restore(id))}>
          Restore
        </Button>
        <Button variant="outline" size="sm" onClick={() => setIsErasing(true)}>
          Delete for good
        </Button>
        <LazyPart>
          {isErasing && (
            <EraseDialog
              count={1}
              onErase={() => {
                setIsErasing(false);
                thenClose(changes.erase(id));
              }}
              onClose={() => setIsErasing(false)}
            />
          )}
        </LazyPart>
      </div>
    );
  return (
    <div className={styles.filing}>
      <FolderSelect
        folders={folders}
        label="Folder"
        value={record}
        onChoose={(folder) => void changes.move(id, folder)}
      />
      <IconButton
        label="Favorite"
        aria-pressed={record.isFavorite}
        onClick={() => void changes.setFavorite(id, !record.isFavorite)}
      >
        <Star size={18} stroke={1.6} aria-hidden />
      </IconButton>
      <IconButton label="Delete" isDanger onClick={() => thenClose(changes.remove(id))}>
        <IconTrash size={18} stroke={1.6} aria-hidden />
      </IconButton>
    </div>
  );
}

type ActionsProps = WithRecord & { work: TextMode; linkTo: (id: string) => string };

function Actions({ owner, record, folders, isReadOnly, work, linkTo }: ActionsProps) {
  const [isExporting, setIsExporting] = useState(false);
  const pieces = useMakePieces(owner, record, linkTo);
  const trackedLink = useTrackedLink(record);
  const abTest = useAbTestAction(record);
  const modes = record.deletedAt === null ? textModeActions(record, work, isReadOnly) : null;
  const actions = [
    modes?.edit,
    modes?.versions,
    pieces.action,
    trackedLink.action,
    abTest,
    { label: 'Export', icon: IconDownload, run: () => setIsExporting(true) },
  ];
  return (
    <>
      <ActionRow actions={actions.filter((action) => !!action)}>
        <CopyMenu text={record.content} of={scoringOf(record)} iconClass={styles.icon} />
      </ActionRow>
      {pieces.dialog}
      {trackedLink.dialog}
      <LazyPart>
        {isExporting && (
          <ExportDialog
            scopes={[{ label: 'This text', count: 1, read: () => Promise.resolve([record]) }]}
            folders={folders}
            onClose={() => setIsExporting(false)}
          />
        )}
      </LazyPart>
    </>
  );
}
