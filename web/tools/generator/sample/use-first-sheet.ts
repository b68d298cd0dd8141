import { useState } from 'react';
import { useKeys } from '../../../api-keys/stored/keys.ts';

type FirstSheetState = {
  /** The sheet of a newcomer is shown where no text is. */
  isShown: boolean;
  /** Its field of the key has the focus. */
  isKeyAsked: boolean;
  askForKey: () => void;
  /** The screen goes on without it, unless there is still no key. */
  leave: () => void;
};

/**
 * Whether the sheet shows a sample and the first key. It begins without a key, and stays while the key that was saved on
 * it is being checked or was rejected.
 */
export function useFirstSheet(): FirstSheetState {
  const { activeProvider, areLocked } = useKeys();
  const needsKey = !activeProvider && !areLocked;
  const [isShown, setIsShown] = useState(needsKey);
  const [isKeyAsked, setIsKeyAsked] = useState(false);
  if (needsKey && !isShown) setIsShown(true);
  return {
    isShown: isShown || needsKey,
    isKeyAsked,
    askForKey: () => setIsKeyAsked(true),
    leave: () => {
      setIsShown(false);
      setIsKeyAsked(false);
    },
  };
}
