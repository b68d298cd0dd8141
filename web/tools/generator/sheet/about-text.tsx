import { formatNumber } from '#domain/text/format.ts';
import { formatCost } from '#domain/text/format-money.ts';
import { lazy, useState } from 'react';
import { isCountedElsewhere } from '#domain/content/cost-note.ts';
import { ownPrompts } from '#domain/content/brief-form.ts';
import type { ContentRecord } from '#domain/content/record.ts';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { Button } from '../../../components/button.tsx';
import { isOpenNow } from '../../../session/current-access.ts';
import { useSession } from '../../../session/session.ts';
import { FolderSelect } from '../../../contents/folders/folder-select.tsx';
import { ProjectSelect } from '../../../contents/pickers/project-select.tsx';
import { moveTexts } from '../../../contents/edit/text-changes.ts';
import { UndoBar } from '../../../contents/edit/undo-bar.tsx';
import { useFolders } from '../../../contents/folders/use-folders.ts';
import { useUndo } from '../../../contents/edit/use-undo.ts';
import styles from './about-text.module.css';
import { Planned } from './planned.tsx';

const ExportDialog = lazy(() => import('../../../contents/export/export-dialog.tsx'));

type AboutTextProps = { owner: string; item: ContentRecord; canMove: boolean };

/** Model and cost of a text, its export formats, folder, project and calendar events. */
export function AboutText({ owner, item, canMove }: AboutTextProps) {
  const folders = useFolders(owner);
  const undo = useUndo();
  const session = useSession();
  const [isExporting, setIsExporting] = useState(false);
  const facts: [string, string][] = [];
  if (item.model) facts.push(['Model', item.model]);
  if (isCountedElsewhere(item)) facts.push(['Cost', 'Included in the texts it was merged from']);
  else {
    if (item.tokensUsed !== null) facts.push(['Tokens', formatNumber(item.tokensUsed)]);
    if (item.cost !== null) facts.push(['Cost', formatCost(item.cost)]);
  }
  if (ownPrompts(item)) facts.push(['Prompt', 'Edited by hand']);
  return (
    <section className={styles.about}>
      <h3>About this text</h3>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Export</dt>
          <dd>
            <Button variant="subtle" size="sm" onClick={() => setIsExporting(true)}>
              Other formats…
            </Button>
          </dd>
        </div>
        {canMove && (
          <div>
            <dt>Folder</dt>
            <dd>
              <FolderSelect
                folders={folders}
                label="Folder"
                value={item}
                onChoose={(folder) => void undo.run(() => moveTexts(owner, [item.id], folder))}
              />
            </dd>
          </div>
        )}
        {canMove && isOpenNow('projects', session) && (
          <div>
            <dt>Project</dt>
            <dd>
              <ProjectSelect owner={owner} record={item} undo={undo} />
            </dd>
          </div>
        )}
        {canMove && isOpenNow('calendar', session) && (
          <div>
            <dt>Calendar</dt>
            <dd>
              <Planned owner={owner} contentId={item.id} />
            </dd>
          </div>
        )}
      </dl>
      <UndoBar undo={undo} />
      <LazyPart>
        {isExporting && (
          <ExportDialog
            scopes={[{ label: 'This text', count: 1, read: () => Promise.resolve([item]) }]}
            folders={folders}
            onClose={() => setIsExporting(false)}
          />
        )}
      </LazyPart>
    </section>
  );
}
