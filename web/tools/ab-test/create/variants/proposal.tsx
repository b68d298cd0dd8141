import { useMemo } from 'react';
import { describeDifferences } from '#domain/ab-test/elements/words.ts';
import { wordingsOf } from '#domain/ab-test/writing/element-places.ts';
import { Button } from '../../../../components/button.tsx';
import { ProposedChange } from '../../../../writing/edit/passage/proposed-change.tsx';
import type { TestDraft } from '../test-draft.ts';
import type { Proposal } from './use-variant-writing.ts';
import { letterOf } from './use-variants.ts';
import { Warning } from './variant-row.tsx';
import { VariantDifference } from './variant-words.tsx';
import styles from './variants.module.css';

type ProposalProps = {
  draft: TestDraft;
  proposal: Proposal;
  onAccept: () => void;
  onReject: () => void;
  onAgain: () => void;
};

/** What an AI wrote, word by word, before it is taken: only the element, or what else it would change. */
export function ProposalPanel({ draft, proposal, onAccept, onReject, onAgain }: ProposalProps) {
  const { element, sentence, rewritten, variants } = draft;
  const first = variants[0]!.content;
  const { content, differences, by, isPartial, reduce } = proposal;
  const letter = letterOf(rewritten ?? variants.length);
  const { before, after } = useMemo(
    () => wordingsOf(first, content, element, sentence),
    [first, content, element, sentence],
  );
  const isOnly = differences.isOnly || differences.differing.length === 0;
  const again = (
    <Button variant="subtle" size="sm" onClick={onAgain}>
      Write again
    </Button>
  );
  return (
    <section className={styles.proposal} aria-label={`Proposed variant ${letter}`}>
      {isOnly ? (
        <ProposedChange
          before={before}
          after={after}
          placing="replace"
          by={by}
          isPartial={isPartial}
          onAccept={onAccept}
          onReject={onReject}
        >
          {again}
        </ProposedChange>
      ) : (
        <div className={styles.refused}>
          <p role="alert">
            <Warning>{describeDifferences(differences, element)}</Warning>
          </p>
          <VariantDifference first={first} content={content} element={element} sentence={sentence} />
          <div className={styles.steps}>
            {reduce && (
              <Button variant="default" size="sm" onClick={reduce}>
                Take over from A
              </Button>
            )}
            {again}
            <Button variant="subtle" size="sm" onClick={onReject}>
              Reject
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
