import type { Icon } from '@tabler/icons-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import type { StepCounts } from '#domain/sequences/stored/counts.ts';
import type { Arm } from '#domain/sequences/step.ts';
import { formatNumber } from '#domain/text/format.ts';
import { PlainButton } from '../../../../components/button.tsx';
import styles from './rail.module.css';

type RailRowProps = {
  icon: Icon;
  title: string;
  detail: ReactNode;
  /** The title is words of an email. */
  isSubject?: boolean;
  depth?: number;
  arm?: Arm | null;
  counts: StepCounts | null;
  /** What "passed" is called here. */
  passedWord: string;
  isOpen: boolean;
  /** Only one row is reached with Tab. */
  isTabStop: boolean;
  isChanged?: boolean;
  hasProblem?: boolean;
  keys: RowKeys;
  onOpen: () => void;
};

/** What the rail does with keys and focus. */
export type RowKeys = Pick<ComponentProps<'button'>, 'onKeyDown' | 'onFocus' | 'onBlur'>;

/** A row of the rail: what happens, and how many contacts are here, passed, and left from here. */
export function RailRow(props: RailRowProps) {
  const { icon: Sign, title, detail, isSubject, depth = 0, arm, counts, passedWord } = props;
  const { isOpen, isTabStop, isChanged, hasProblem, keys, onOpen } = props;
  return (
    <li
      className={styles.row}
      style={{ '--depth': depth } as CSSProperties}
      data-depth={depth || undefined}
      data-open={isOpen || undefined}
    >
      {arm && <span className={styles.arm}>{arm === 'yes' ? 'Yes' : 'No'}</span>}
      <span className={styles.icon} data-changed={isChanged || undefined}>
        <Sign size={18} stroke={1.6} aria-hidden />
      </span>
      <div className={styles.words}>
        <PlainButton
          {...keys}
          data-rail-row
          tabIndex={isTabStop ? 0 : -1}
          aria-current={isOpen || undefined}
          data-subject={isSubject || undefined}
          onClick={onOpen}
        >
          {arm && <span className={styles.hidden}>{arm === 'yes' ? 'Yes: ' : 'No: '}</span>}
          {title}
        </PlainButton>
        {detail && <p data-problem={hasProblem || undefined}>{detail}</p>}
      </div>
      {counts && <Counts {...counts} passedWord={passedWord} />}
    </li>
  );
}

function Counts({ here, passed, left, passedWord }: StepCounts & { passedWord: string }) {
  const figures = [
    { word: 'here now', value: here },
    { word: passedWord, value: passed },
    { word: 'left', value: left },
  ];
  return (
    <>
      {figures.map(({ word, value }) => (
        <span key={word} className={styles.count} data-none={value === 0 || undefined}>
          <span>{word} </span>
          {formatNumber(value)}
        </span>
      ))}
    </>
  );
}
