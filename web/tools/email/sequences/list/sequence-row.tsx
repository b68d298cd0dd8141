import type { SequenceItem } from '#domain/sequences/stored/stored-sequence.ts';
import { countFigures } from '#domain/sequences/words/entry-words.ts';
import type { SequenceNames } from '#domain/sequences/words/names.ts';
import { triggerWords } from '#domain/sequences/words/trigger-words.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { Tag } from '../../../../components/tag.tsx';
import { mailsStateTags, stateTag } from '../state-tag.ts';
import styles from './list.module.css';

type SequenceRowProps = { sequence: SequenceItem; names: SequenceNames; onOpen: () => void };

/** A sequence in the list: what starts it, and how many contacts are where. */
export function SequenceRow({ sequence, names, onOpen }: SequenceRowProps) {
  const { name, isActive, trigger, mails, mailsState, counts } = sequence;
  const matter = mailsState && mailsStateTags[mailsState];
  const { label, tone } = stateTag(isActive, counts.entered);
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <h2>
          <PlainButton onClick={onOpen}>{name}</PlainButton>
        </h2>
        <Tag tone={tone}>{label}</Tag>
        {matter && <Tag tone={matter.tone}>{matter.label}</Tag>}
        <p>
          {triggerWords(trigger, names).title}. {mails === 0 ? 'No mails yet' : counted(mails, 'mail')}.
        </p>
      </div>
      <dl className={styles.figures}>
        {countFigures(counts).map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>{formatNumber(figure.value)}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
