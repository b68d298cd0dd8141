import { useEffect, useRef, useState } from 'react';
import { fetchPasskeyOptions } from '../../api/account-security.ts';
import { loginWithPasskey } from '../../api/login.ts';
import { BusyButton } from '../../components/busy-button.tsx';
import { useIsHydrated } from '../../components/use-is-hydrated.ts';
import { notifyError } from '../../notices/notify.tsx';
import { storeUser } from '../../session/session.ts';
import { canSuggestPasskeys, canUsePasskeys } from '../security/passkey-support.ts';

const optionsPath = '/api/auth/passkey/options';
/** Loaded when a passkey is used, or can be suggested. */
const loadDialog = () => import('../security/passkey-dialog.ts');

/** Logs in with a passkey: by a button, and among the suggestions of the name field where the browser can do that. */
export function PasskeyLogin() {
  const isHydrated = useIsHydrated();
  const [isBusy, setIsBusy] = useState(false);
  useSuggestions(isBusy);

  async function use() {
    setIsBusy(true);
    try {
      const [{ choosePasskey }, options] = await Promise.all([
        loadDialog(),
        fetchPasskeyOptions(optionsPath),
      ]);
      storeUser(await loginWithPasskey(await choosePasskey(options)));
    } catch (thrown) {
      notifyError(thrown);
    } finally {
      setIsBusy(false);
    }
  }
  if (isHydrated && !canUsePasskeys()) return null;
  return (
    <BusyButton
      variant="default"
      block
      disabled={!isHydrated}
      isBusy={isBusy}
      busyLabel="Waiting for the passkey"
      onClick={() => void use()}
    >
      Log in with a passkey
    </BusyButton>
  );
}

/** Suggests passkeys in the name field, except while the button is in use: the browser does one at a time. */
function useSuggestions(isPaused: boolean) {
  const stop = useRef<(() => void) | null>(null);
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (isPaused) return undefined;
    let isOver = false;
    const suggest = async () => {
      const choice = await waitForChoice(() => isOver, stop);
      if (choice === null) return;
      try {
        storeUser(await loginWithPasskey(choice));
      } catch (thrown) {
        notifyError(thrown);
        setRefusals((before) => before + 1);
      }
    };
    void suggest();
    return () => {
      isOver = true;
    };
  }, [isPaused, refusals]);
  useEffect(() => () => stop.current?.(), []);
}

/** The passkey that is chosen from the suggestions; null when none will be. Nobody asked for it, so a failure is silent. */
async function waitForChoice(isOver: () => boolean, stop: { current: (() => void) | null }) {
  try {
    if (!(await canSuggestPasskeys())) return null;
    const [{ choosePasskey, stopPasskey }, options] = await Promise.all([
      loadDialog(),
      fetchPasskeyOptions(optionsPath),
    ]);
    if (isOver()) return null;
    stop.current = stopPasskey;
    return await choosePasskey(options, true);
  } catch {
    return null;
  }
}
