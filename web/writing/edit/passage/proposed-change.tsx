import { useEffect, useRef, type ReactNode } from 'react';
import { toPlainText } from '#domain/text/plain-text.ts';
import { counted } from '#domain/text/format.ts';
import { countWords } from '#domain/text/words.ts';
import { Button } from '../../../components/button.tsx';
import { DrawnComparison } from '../../../contents/comparison/drawn-comparison.tsx';
import { useComparison } from '../../../contents/comparison/use-comparison.ts';
import type { Placing } from '../../../contents/editor/passage.ts';
import styles from './selection-panel.module.css';
import { useInView } from './use-in-view.ts';

type ProposedChangeProps = {
  /** The passage as it is, and as it would become, as Markdown. */
  before: string;
  after: string;
  placing: Placing;
  /** Who proposes it. */
  by: string;
  /** It ends early: the provider stopped at its length limit. */
  isPartial?: boolean;
  onAccept: () => void;
  onReject: () => void;
  /** Further buttons. */
  children?: ReactNode;
};

/** A change of a passage, word by word, to accept (Enter) or to reject. */
export function ProposedChange(props: ProposedChangeProps) {
  const { before, after, placing, by, isPartial = false, onAccept, onReject, children } = props;
  const accept = useRef<HTMLButtonElement>(null);
  useEffect(() => accept.current?.focus({ preventScroll: true }), [before, after]);
  const offer = useRef<HTMLDivElement>(null);
  useInView(offer, after);
  const placed = useComparison(placing === 'after' ? '' : before, after);
  const isSame = before === after;
  const words = [countWords(toPlainText(before)), countWords(toPlainText(after))] as const;
  return (
    <div ref={offer} className={styles.offer}>
      {isSame ? (
        <p className={styles.same}>Nothing to change was found in this passage.</p>
      ) : (
        <DrawnComparison placed={placed} />
      )}
      {isPartial && <p className={styles.same}>It ends early: the provider stopped at its length limit.</p>}
      <div className={styles.steps}>
        {!isSame && (
          <Button ref={accept} size="sm" onClick={onAccept}>
            Accept
          </Button>
        )}
        <Button {...(isSame && { ref: accept })} variant="default" size="sm" onClick={onReject}>
          {isSame ? 'Close' : 'Reject'}
        </Button>
        {children}
        <span className={styles.by}>
          {by},{' '}
          {placing === 'after'
            ? counted(words[1], 'new word')
            : `${words[0]} to ${counted(words[1], 'word')}`}
        </span>
      </div>
    </div>
  );
}
