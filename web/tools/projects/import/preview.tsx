import { counted, formatNumber } from '#domain/text/format.ts';
import { useState } from 'react';
import type { ItemDraft } from '#domain/projects/project-item.ts';
import type { SkipReason } from '#domain/projects/read-import.ts';
import { maxImportItems } from '#domain/projects/read-import.ts';
import { Button } from '../../../components/button.tsx';
import { TextScores } from '../../../components/scores/text-scores.tsx';
import { Tag } from '../../../components/tag.tsx';
import { contentTypeLabel } from '../../../components/labels.ts';
import field from '../../../components/small-control.module.css';
import styles from './preview.module.css';
import type { Offer } from './plan-import.ts';

/** Texts drawn at first, and with each "Show more". */
const textsAtOnce = 50;

const reasons: Record<SkipReason, (count: string) => string> = {
  'no-text': (count) => `${count} without a text`,
  'too-long': (count) => `${count} too long to be saved`,
  duplicate: (count) => `${count} with an ID or title that occurs earlier in the file`,
  excess: (count) =>
    `${count} beyond the first ${formatNumber(maxImportItems)}: import them from another file`,
};

type PreviewProps = {
  offer: Offer;
  isKnown: (item: ItemDraft) => boolean;
  /** Ids of deselected texts. */
  dropped: ReadonlySet<ItemDraft>;
  onDrop: (dropped: ReadonlySet<ItemDraft>) => void;
};

/** The texts to import, with checkboxes, and the number of skipped ones by reason. */
export function Preview({ offer: { items, skipped }, isKnown, dropped, onDrop }: PreviewProps) {
  const [limit, setLimit] = useState(textsAtOnce);
  const fresh = items.filter((item) => !isKnown(item));
  const isAll = fresh.every((item) => !dropped.has(item));
  const left = Object.entries(skipped).filter(([, count]) => count > 0) as [SkipReason, number][];

  function toggle(item: ItemDraft) {
    const next = new Set(dropped);
    if (!next.delete(item)) next.add(item);
    onDrop(next);
  }
  return (
    <section className={styles.preview} aria-label="Texts to import">
      <label className={styles.all}>
        <input
          type="checkbox"
          className={field.check}
          checked={isAll}
          onChange={() => onDrop(new Set(isAll ? fresh : []))}
        />
        {fresh.length === 1 ? '1 new text' : `All ${counted(fresh.length, 'new text')}`}
      </label>
      <ul className={styles.items}>
        {items.slice(0, limit).map((item, index) => (
          // Texts of a file have no unique ids, and their order does not change.
          <li key={index}>
            <label>
              <input
                type="checkbox"
                className={field.check}
                disabled={isKnown(item)}
                checked={!isKnown(item) && !dropped.has(item)}
                onChange={() => toggle(item)}
              />
              <span className={styles.title}>{item.title}</span>
              <span className={styles.facts}>
                {isKnown(item) ? <Tag>Already imported</Tag> : contentTypeLabel(item.type)}
                <span>
                  <TextScores text={item} />
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {items.length > limit && (
        <Button variant="default" size="sm" onClick={() => setLimit((shown) => shown + textsAtOnce)}>
          Show more, {limit} of {formatNumber(items.length)}
        </Button>
      )}
      {left.length > 0 && (
        <p className={styles.left}>
          Not imported: {left.map(([reason, count]) => reasons[reason](formatNumber(count))).join('; ')}.
        </p>
      )}
    </section>
  );
}
