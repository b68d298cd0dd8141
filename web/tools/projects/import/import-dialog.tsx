import { counted } from '#domain/text/format.ts';
import { useLiveQuery } from '../../../storage/use-live-query.ts';
import { useMemo, useState } from 'react';
import { formatError } from '#domain/errors/catalogue.ts';
import { firstCharacters } from '#domain/text/first-characters.ts';
import { withoutKnown, type ItemDraft } from '#domain/projects/project-item.ts';
import { maxProjectNameCharacters, type ProjectRecord } from '#domain/projects/project.ts';
import { Button } from '../../../components/button.tsx';
import { BusyButton } from '../../../components/busy-button.tsx';
import { textsOf, type Addition } from '../../../storage/collections/project-changes.ts';
import { projectItems } from '../../../storage/collections/projects.ts';
import { Dialog, DialogActions } from '../../../components/dialog.tsx';
import styles from './import-dialog.module.css';
import { additionsOf, nameFor, type Offer, type Target } from './plan-import.ts';
import { Preview } from './preview.tsx';
import { TargetFields } from './target-fields.tsx';

type ImportDialogProps = {
  owner: string;
  offer: Offer;
  /** The project the import was started in; null if it is still to be chosen. */
  projectId: string | null;
  projects: readonly ProjectRecord[];
  onImport: (additions: Addition[]) => Promise<unknown>;
  onClose: () => void;
};

/** Preview of an import from a file or the generator: its texts, the skipped ones, and the target project. */
export default function ImportDialog(props: ImportDialogProps) {
  const { owner, offer, projectId, projects, onImport, onClose } = props;
  const newName = firstCharacters(nameFor(offer), maxProjectNameCharacters);
  const [target, setTarget] = useState<Target>(
    projectId === null ? { kind: 'new', name: newName } : { kind: 'project', id: projectId },
  );
  const [dropped, setDropped] = useState<ReadonlySet<ItemDraft>>(new Set());
  const [isBusy, setIsBusy] = useState(false);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const known = useKnown(owner, target);
  const fresh = useMemo(
    () => new Set(known ? withoutKnown(offer.items, known).fresh : []),
    [offer.items, known],
  );
  const chosen = offer.items.filter((item) => fresh.has(item) && !dropped.has(item));

  async function bringIn() {
    if (target.kind === 'new' && target.name.trim() === '') return setIsNameMissing(true);
    setIsBusy(true);
    await onImport(additionsOf(offer, { target, chosen, projects }));
    setIsBusy(false);
  }

  return (
    <Dialog title={`Import from ${offer.source}`} isWide onClose={onClose}>
      <TargetFields
        target={target}
        newName={newName}
        projects={projects}
        hasEach={offer.records.length > 1}
        isNameMissing={isNameMissing}
        onChange={(next) => {
          setIsNameMissing(false);
          setTarget(next);
        }}
      />
      {known && fresh.size === 0 ? (
        <output className={styles.nothing}>{formatError('projects.nothing-new')}</output>
      ) : (
        <Preview
          offer={offer}
          isKnown={(item) => known !== undefined && !fresh.has(item)}
          dropped={dropped}
          onDrop={setDropped}
        />
      )}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {chosen.length === 0 ? (
          <Button disabled>Import</Button>
        ) : (
          <BusyButton isBusy={isBusy} busyLabel="Importing" onClick={() => void bringIn()}>
            Import {counted(chosen.length, 'text')}
          </BusyButton>
        )}
      </DialogActions>
    </Dialog>
  );
}

/** Existing texts of the target project; undefined while loading. Empty for a new project. */
function useKnown(owner: string, target: Target) {
  const id = target.kind === 'project' ? target.id : null;
  const { kind } = target;
  return useLiveQuery(async () => {
    // A read error is reported by the import itself.
    if (kind === 'project' && id !== null) return textsOf(owner, id).catch(() => []);
    // With a project for each text, texts that are already in any project are skipped.
    if (kind === 'each')
      return projectItems.newest(owner).then(
        ({ records }) => records,
        () => [],
      );
    return [];
  }, [owner, kind, id]);
}
