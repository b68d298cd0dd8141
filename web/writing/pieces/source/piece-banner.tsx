import { lazy, useState } from 'react';
import type { ContentRecord } from '#domain/content/record.ts';
import type { DerivedFrom } from '#domain/pieces/derived-from.ts';
import { Button } from '../../../components/button.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import styles from '../pieces.module.css';
import { changeWords, useSource } from './use-source.ts';

const RenewDialog = lazy(() => import('./renew-dialog.tsx'));

type PieceBannerProps = { owner: string; record: ContentRecord; isReadOnly: boolean };

/** Above a piece whose source has changed: what that means for it, and the way to renew it. */
export function PieceBanner({ record, ...shared }: PieceBannerProps) {
  const { derivedFrom } = record;
  return derivedFrom && record.deletedAt === null ? (
    <Changed {...shared} record={record} derived={derivedFrom} />
  ) : null;
}

function Changed({ owner, record, derived, isReadOnly }: PieceBannerProps & { derived: DerivedFrom }) {
  const [isOpen, setIsOpen] = useState(false);
  const source = useSource(owner, derived);
  if (source.status !== 'found') return null;
  const words = changeWords(source.state);
  return (
    <>
      {words && (
        <div className={styles.banner}>
          <p>{words}</p>
          <Button variant="default" size="sm" onClick={() => setIsOpen(true)}>
            {isReadOnly ? 'See what changed' : 'See and renew'}
          </Button>
        </div>
      )}
      <LazyPart>
        {isOpen && (
          <RenewDialog
            owner={owner}
            piece={record}
            source={source.record}
            state={source.state}
            isReadOnly={isReadOnly}
            onClose={() => setIsOpen(false)}
          />
        )}
      </LazyPart>
    </>
  );
}
