import { lazy, useEffect, useState } from 'react';
import { setFreshSignInDialog } from '../../api/fresh-sign-in.ts';
import { OnDemand } from '../../components/on-demand.tsx';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

type Answer = (isConfirmed: boolean) => void;

/** On a page whose calls may need a fresh sign-in: asks for it in a dialog, and the call is repeated. */
export function ConfirmSignIn() {
  const [answer, setAnswer] = useState<{ give: Answer } | null>(null);
  useEffect(() => setFreshSignInDialog(() => new Promise((give) => setAnswer({ give }))), []);
  const end = (isConfirmed: boolean) => {
    answer?.give(isConfirmed);
    setAnswer(null);
  };
  return (
    <OnDemand isWanted={answer !== null}>
      <ConfirmDialog onEnd={end} />
    </OnDemand>
  );
}
