import type { ContentRecord } from '#domain/content/record.ts';
import { formatCost } from '#domain/provider-facts/prices.ts';
import { FolderSelect } from '../../../texts/folder-select.tsx';
import { moveTexts } from '../../../texts/say-changes.ts';
import { UndoBar } from '../../../texts/undo-bar.tsx';
import { useFolders } from '../../../texts/use-folders.ts';
import { useUndo } from '../../../texts/use-undo.ts';
import styles from './about-text.module.css';

type AboutTextProps = { owner: string; item: ContentRecord; canMove: boolean };

/** Where a text is kept, which model wrote it and what that cost. */
export function AboutText({ owner, item, canMove }: AboutTextProps) {
  const folders = useFolders(owner);
  const undo = useUndo();
  const facts: [string, string][] = [];
  if (item.model) facts.push(['Model', item.model]);
  if (item.tokensUsed !== null) facts.push(['Tokens', item.tokensUsed.toLocaleString('en-US')]);
  if (item.cost !== null) facts.push(['Cost', formatCost(item.cost)]);
  if (item.systemPrompt) facts.push(['Prompt', 'Edited by hand']);
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
      </dl>
      <UndoBar undo={undo} />
    </section>
  );
}
