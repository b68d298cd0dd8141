import type { ReactNode } from 'react';
import type { WatchedChange } from '#domain/competitive/watch/watched.ts';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { PlainButton } from '../../../../components/button.tsx';
import { CaretStroke, Stroke } from '../../../../components/graphics/strokes.tsx';
import layout from '../../../../theme/layout.module.css';
import { briefOfChange } from './brief-of-change.ts';
import { describeGone, describeText, nameOfPage, placeOf } from './change-texts.ts';
import styles from './changes.module.css';

/** The stroke that removes, at the size of a line. */
const smallLoop = 'M2 13c5-1 11-1.5 15-1 4 .6 4 6 .5 6-3 0-3.5-4-1-8 1.5-2.5 3.5-4.5 5.5-6';

type ChangeRowProps = {
  change: WatchedChange;
  isOpen: boolean;
  onOpen: () => void;
  /** The receipt, where it has no place beside the list. */
  children?: ReactNode;
};

/** One change. The row opens its receipt. */
export function ChangeRow({ change, isOpen, onOpen, children }: ChangeRowProps) {
  const { kind } = change;
  const brief = isOpen ? null : briefOfChange(change);
  return (
    <li className={styles.row} data-open={isOpen || undefined}>
      <PlainButton aria-expanded={isOpen} onClick={onOpen}>
        {kind === 'new' && <CaretStroke className={styles.mark} />}
        {kind === 'gone' && <Stroke className={styles.mark} viewBox="0 0 24 24" path={smallLoop} />}
        <b>{kind === 'title' ? <Replaced {...change} /> : nameOfPage(change)}</b>
        {kind === 'price' && (
          <span className={styles.price}>
            <Replaced before={change.before || 'no price'} after={change.after || 'no price'} />
          </span>
        )}
        <span className={styles.place}>
          {placeOf(change.url)}
          {kind === 'gone' && `, ${describeGone(change)}`}
          {kind === 'text' && `, ${describeText(change)}`}
        </span>
      </PlainButton>
      {brief && (
        <ButtonLink variant="subtle" size="sm" to={brief} className={styles.brief!}>
          Open a brief<span className={layout.visuallyHidden}>: {nameOfPage(change)}</span>
        </ButtonLink>
      )}
      {children}
    </li>
  );
}

/** What was there, struck out, and what is. */
function Replaced({ before, after }: Pick<WatchedChange, 'before' | 'after'>) {
  return (
    <>
      <del>
        <span className={layout.visuallyHidden}>was </span>
        {before || 'no title'}
      </del>{' '}
      <ins>
        <span className={layout.visuallyHidden}>is </span>
        {after || 'no title'}
      </ins>
    </>
  );
}
