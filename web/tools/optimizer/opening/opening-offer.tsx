import { writerName } from '#domain/content/sandbox-text.ts';
import { scoreWithOpening } from '#domain/optimizer/opening.ts';
import { currentText } from '#domain/optimizer/optimize.ts';
import type { OptimizationRecord } from '#domain/optimizer/record.ts';
import { SpendingNote } from '../../../writing/spending-note.tsx';
import { BusyButton } from '../../../components/busy-button.tsx';
import { Button } from '../../../components/button.tsx';
import { useOpening } from './use-opening.ts';
import styles from './opening-offer.module.css';

type OpeningOfferProps = { owner: string; record: OptimizationRecord; onUsed: () => void };

/** Another first sentence with the keyword in it: written on request, and taken into the text by one click. */
export function OpeningOffer({ owner, record, onUsed }: OpeningOfferProps) {
  const { isWriting, offer, error, costFor, write, use } = useOpening(owner, record);
  const text = currentText(record);
  const then = offer && scoreWithOpening(text, offer.text, record);
  return (
    <div className={styles.offer} aria-busy={isWriting}>
      {offer && then && (
        <>
          <p>
            <q>{offer.text}</q>
          </p>
          <div className={styles.actions}>
            <Button
              variant="default"
              size="sm"
              onClick={() => void use(offer).then((isUsed) => isUsed && onUsed())}
            >
              Use this opening
            </Button>
            <span>
              Written by {writerName(offer)}.{' '}
              {then.isMet
                ? `The SEO score becomes ${then.total}.`
                : 'Its keyword also comes too late, so the score stays the same.'}
            </span>
          </div>
        </>
      )}
      {error && !offer && <p className={styles.error}>{error.message}</p>}
      <div className={styles.actions}>
        <BusyButton
          variant={offer ? 'subtle' : 'default'}
          size="sm"
          isBusy={isWriting}
          busyLabel="Writing..."
          onClick={write}
        >
          {offer ? 'Write another' : 'Write another opening'}
        </BusyButton>
        <span>
          <SpendingNote costFor={costFor} />
        </span>
      </div>
    </div>
  );
}
