import { lazy } from 'react';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { useUrlState } from '../../../components/use-url-state.ts';
import type { EmailTabProps } from '../tabs.ts';
import { SequenceList } from './list/sequence-list.tsx';
import { sequencesUrlState } from './url-state.ts';

const SequencePage = lazy(() => import('./editor/sequence-page.tsx'));

/** The sequences of the account, or one of them in its editor. */
export default function Sequences({ owner, isReadOnly, head }: EmailTabProps) {
  const [{ sequence }, change] = useUrlState(sequencesUrlState);
  const open = (id: string | null) => change({ sequence: id }, { isNewPage: true });
  if (sequence !== null)
    return (
      <LazyPart name={sequence} fallback={head()}>
        <SequencePage
          key={sequence}
          id={sequence}
          owner={owner}
          isReadOnly={isReadOnly}
          onBack={() => open(null)}
        />
      </LazyPart>
    );
  return <SequenceList owner={owner} isReadOnly={isReadOnly} head={head} onOpen={open} />;
}
