import { IconFileImport, IconHistory, IconPlus } from '@tabler/icons-react';
import { lazy, useEffect, useEffectEvent, useRef, useState } from 'react';
import { AppError } from '#domain/errors/app-error.ts';
import { capabilities } from '#domain/plans/capabilities.ts';
import {
  categoryLabels,
  maxProjectNameCharacters,
  type ProjectCategory,
  type ProjectFields,
  type ProjectRecord,
} from '#domain/projects/project.ts';
import { ActionMenu } from '../../components/actions/action-menu.tsx';
import { ActionRow } from '../../components/actions/action-row.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { Button } from '../../components/button.tsx';
import { InnerTabs, innerPanel } from '../../components/inner-tabs.tsx';
import { ScreenHead } from '../../components/screen-head.tsx';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { useUrlState } from '../../components/use-url-state.ts';
import { isGuideOpen, useIsReadOnly } from '../../session/current-access.ts';
import { useSession } from '../../session/session.ts';
import { notifyError, notifySuccess } from '../../notices/notify.tsx';
import { UndoBar } from '../../contents/edit/undo-bar.tsx';
import { useAbandonedDraft } from '../../contents/use-dialog-draft.ts';
import layout from '../../theme/layout.module.css';
import { projects } from '../../storage/collections/projects.ts';
import { Board } from './board/board.tsx';
import { useOffer } from './import/use-offer.ts';
import { CardList } from './list/card-list.tsx';
import { CategoryCards, CategoryFilter } from './list/categories.tsx';
import { NoProjects, NothingIn } from './list/empty-list.tsx';
import { projectDraftSchema, type ProjectDraft } from './project-draft.ts';
import { useProjects } from './use-projects.ts';
import styles from './screen.module.css';
import { urlState } from './url-state.ts';
import { useProjectChanges } from './use-project-changes.ts';

const Details = lazy(() => import('./details/details.tsx'));
const ProjectForm = lazy(() => import('./project-form.tsx'));
const ImportDialog = lazy(() => import('./import/import-dialog.tsx'));

export default function ProjectsScreen() {
  const { user } = useSession();
  return user && <Projects key={user.id} owner={user.id} />;
}

/** The project in the form, or null for a new one; with what was typed before the form was taken away. */
type Edited = { project: ProjectRecord | null; draft: ProjectDraft | null };
const fresh: Edited = { project: null, draft: null };
function freshNamed(name: string): Edited {
  const fields = { description: '', category: 'general', dueDate: '', tags: '' } as const;
  const draft = { projectId: null, fields: { ...fields, name: name.slice(0, maxProjectNameCharacters) } };
  return { project: null, draft };
}

function Projects({ owner }: { owner: string }) {
  const { all, isLoading, error } = useProjects(owner);
  const [{ projectId, category, view, newProject, name }, go] = useUrlState(urlState);
  const isReadOnly = useIsReadOnly('projects');
  const canBeGuided = isGuideOpen(useSession());
  const changes = useProjectChanges(owner);
  const offers = useOffer(owner);
  /** Id of the project deleted here, until the URL has changed. */
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const [chosen, setEdited] = useState<Edited | null>(null);
  const edited = chosen ?? (newProject !== null && !isReadOnly ? (name ? freshNamed(name) : fresh) : null);
  useAbandonedDraft(isReadOnly ? null : owner, 'project', projectDraftSchema, (draft) => {
    const { projectId: id } = draft;
    // A project that is gone is offered as a new one.
    const found = id === null ? Promise.resolve(undefined) : projects.get(owner, id);
    found.then((project) => setEdited({ project: project ?? null, draft }), notifyError);
  });
  const picker = useRef<HTMLInputElement>(null);
  const isPhone = useMediaQuery('(max-width: 760px)');
  const opened = all.find(({ id }) => id === projectId) ?? null;
  const shown = category === null ? all : all.filter((project) => project.category === category);
  const closeDetails = () => go({ projectId: null });

  const isMissing = projectId !== null && projectId !== deletedId && !isLoading && !error && !opened;
  useMissing(isMissing, closeDetails);

  function closeForm() {
    setEdited(null);
    if (newProject !== null) go({ newProject: null, name: null });
  }

  async function save(fields: Omit<ProjectFields, 'status'>) {
    if (edited?.project === null) {
      await changes.create(fields);
      // Opens the created project.
      if (category !== null && fields.category !== category) go({ category: null });
      notifySuccess(`Created “${fields.name}”.`);
    } else if (edited) await changes.change(edited.project.id, fields);
    closeForm();
  }

  const imports = [
    { label: 'Import JSON', icon: IconFileImport, run: () => picker.current?.click() },
    { label: 'Import from Generator', icon: IconHistory, run: () => void offers.openHistory(projectId) },
  ];
  const create = (
    <Button size="sm" onClick={() => setEdited(fresh)}>
      <IconPlus size={16} stroke={1.8} aria-hidden />
      New Project
    </Button>
  );
  const categories = {
    projects: all,
    chosen: category,
    onChoose: (next: ProjectCategory | null) => go({ category: next }),
  };

  return (
    <div className={styles.projects}>
      <ScreenHead
        title={capabilities.projects.title}
        isOneRow
        tabs={
          <InnerTabs
            name="projects"
            label="View"
            current={view}
            onChange={(next) => go({ view: next })}
            tabs={[
              { id: 'cards', label: 'Cards' },
              { id: 'board', label: 'Board' },
            ]}
          />
        }
      >
        {all.length > 0 && !isReadOnly && (
          <>
            {!isPhone && <ActionRow actions={imports} />}
            {create}
            {isPhone && <ActionMenu actions={imports} label="More ways to add" />}
          </>
        )}
      </ScreenHead>
      <input
        ref={picker}
        type="file"
        hidden
        aria-label="JSON file"
        accept=".json,application/json"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void offers.openFile(file, projectId);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
      {!isPhone && <CategoryCards {...categories} />}
      <div className={styles.bar}>
        <CategoryFilter {...categories} />
      </div>
      <h2 className={layout.visuallyHidden}>
        {category === null ? 'All projects' : categoryLabels[category]}
      </h2>
      {offers.reading !== null && <output className={styles.reading}>Reading {offers.reading}...</output>}
      {!opened && !isReadOnly && <UndoBar undo={changes.undo} />}
      {error && (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      )}
      <div {...innerPanel('projects', view)}>
        {isLoading ? (
          <p className={styles.reading}>Loading projects...</p>
        ) : all.length === 0 && !error ? (
          <NoProjects
            isGuided={canBeGuided}
            action={
              !isReadOnly && (
                <div className={styles.actions}>
                  <ActionRow actions={imports} shown={{ wide: 2, phone: 2 }} />
                  {create}
                </div>
              )
            }
          />
        ) : shown.length === 0 && category !== null ? (
          <NothingIn category={category} onShowAll={() => go({ category: null })} />
        ) : view === 'board' ? (
          <Board
            projects={shown}
            isReadOnly={isReadOnly}
            onOpen={({ id }) => go({ projectId: id })}
            onMove={changes.setStatus}
          />
        ) : (
          <CardList projects={shown} onOpen={({ id }) => go({ projectId: id })} />
        )}
      </div>
      {/* On a phone what one came for is first. */}
      {isPhone && all.length > 0 && (
        <section className={styles.summary} aria-label="Summary">
          <CategoryCards {...categories} />
        </section>
      )}
      <LazyPart>
        {edited !== null ? (
          <ProjectForm owner={owner} {...edited} category={category} onSave={save} onClose={closeForm} />
        ) : offers.offered ? (
          <ImportDialog
            owner={owner}
            {...offers.offered}
            projects={all}
            onImport={async (additions) => {
              if (await changes.bringIn(additions, offers.offered!.offer.source)) offers.close();
            }}
            onClose={offers.close}
          />
        ) : (
          opened && (
            <Details
              owner={owner}
              project={opened}
              undo={changes.undo}
              isReadOnly={isReadOnly}
              reading={offers.reading}
              onStatus={(status) => void changes.setStatus(opened, status)}
              onEdit={() => setEdited({ project: opened, draft: null })}
              onDelete={() => {
                setDeletedId(opened.id);
                closeDetails();
                void changes.remove(opened.id);
              }}
              onImportFile={() => picker.current?.click()}
              onImportHistory={() => void offers.openHistory(opened.id)}
              onRemoveText={(id) => void changes.removeText(id)}
              onClose={closeDetails}
            />
          )
        )}
      </LazyPart>
    </div>
  );
}

/** Shown for a link to a deleted project. */
function useMissing(isMissing: boolean, onMissing: () => void): void {
  const close = useEffectEvent(onMissing);
  useEffect(() => {
    if (!isMissing) return;
    notifyError(new AppError('projects.not-found'));
    close();
  }, [isMissing]);
}
