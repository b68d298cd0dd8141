import { useEffect, useRef } from 'react';
import { maxPassageCharacters } from '#domain/prompts/selection.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { toPlainText } from '#domain/text/plain-text.ts';
import { countWords } from '#domain/text/words.ts';
import { readInUse } from '../../api-keys/stored/keys.ts';
import { Button } from '../../components/button.tsx';
import { Ring } from '../../components/ring.tsx';
import { DrawnComparison } from '../../contents/comparison/drawn-comparison.tsx';
import { useComparison } from '../../contents/comparison/use-comparison.ts';
import type { OpenPassage } from '../../contents/editor/open-passage.ts';
import styles from './selection-panel.module.css';
import type { Proposal, SelectionEdit } from './use-selection-edit.ts';

/** What came of a change of a passage: progress, the proposal, or why there is none. */
export function SelectionOutcome({ edit, passage }: { edit: SelectionEdit; passage: OpenPassage }) {
  if (edit.isTooLong)
    return (
      <p className={styles.note} role="alert">
        Select at most {formatNumber(maxPassageCharacters)} characters.
      </p>
    );
  if (edit.phase === 'writing') return <Writing onStop={edit.stop} />;
  if (edit.proposal) return <Offer proposal={edit.proposal} edit={edit} passage={passage} />;
  if (edit.error)
    return (
      <div className={styles.note} role="alert">
        <p>{edit.error.message} Your text is unchanged.</p>
        {edit.request && (
          <Button variant="default" size="sm" onClick={() => edit.run(edit.request!)}>
            Try again
          </Button>
        )}
      </div>
    );
  return (
    <p className={styles.note}>Each change counts as 1 generation. You accept or refuse it afterwards.</p>
  );
}

function Writing({ onStop }: { onStop: () => void }) {
  const { activeProvider } = readInUse();
  return (
    <output className={styles.note}>
      <Ring isSmall />
      <span>{activeProvider ? providerCatalog[activeProvider].label : 'The provider'} is writing</span>
      <Button variant="default" size="sm" onClick={onStop}>
        Stop
      </Button>
    </output>
  );
}

type OfferProps = { proposal: Proposal; edit: SelectionEdit; passage: OpenPassage };

function Offer({ proposal, edit, passage }: OfferProps) {
  const { before, after, placing, provider, isPartial } = proposal;
  const accept = useRef<HTMLButtonElement>(null);
  // Enter accepts, and Escape refuses.
  useEffect(() => accept.current?.focus({ preventScroll: true }), [proposal]);
  const placed = useComparison(placing === 'after' ? '' : before, after);
  const isSame = before === after;
  const words = [countWords(toPlainText(before)), countWords(toPlainText(after))] as const;
  return (
    <div className={styles.offer}>
      {isSame ? (
        <p className={styles.same}>Nothing to change was found in this passage.</p>
      ) : (
        <DrawnComparison placed={placed} />
      )}
      {isPartial && <p className={styles.same}>It ends early: the provider stopped at its length limit.</p>}
      <div className={styles.steps}>
        {!isSame && (
          <Button ref={accept} size="sm" onClick={() => passage.place(after, placing)}>
            Accept
          </Button>
        )}
        <Button
          {...(isSame && { ref: accept })}
          variant="default"
          size="sm"
          onClick={() => passage.release()}
        >
          {isSame ? 'Close' : 'Refuse'}
        </Button>
        <Button variant="subtle" size="sm" onClick={() => edit.run(proposal.request)}>
          Try again
        </Button>
        <span className={styles.by}>
          {providerCatalog[provider].label},{' '}
          {placing === 'after'
            ? `${counted(words[1], 'new word')}`
            : `${words[0]} to ${counted(words[1], 'word')}`}
        </span>
      </div>
    </div>
  );
}
