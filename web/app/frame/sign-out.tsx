// Loaded when the user signs out.
import type { ReactNode } from 'react';
import type { NavigateFunction } from 'react-router';
import { logout } from '../../api/accounts.ts';
import { hasKeysToKeep, SignOutDialog } from '../../api-keys/lock/sign-out-dialog.tsx';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { notifyError, notifyInfo, notifySuccess } from '../../notices/notify.tsx';
import { hasAccountData } from '../../session/account-data.ts';
import { clearSession, readUser } from '../../session/session.ts';

/** True while the browser would ask before the page is left, because a text is being written or is not stored. */
const isWriting = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Signs out, after the questions whether to cut off what is being written, and whether the API keys are kept. `show` shows
 * or removes a question.
 */
export async function startSignOut(
  show: (question: ReactNode) => void,
  navigate: NavigateFunction,
): Promise<void> {
  if (!isWriting()) return askForKeys(show, navigate);
  show(
    <ConfirmDialog
      title="Log out before all is written?"
      sentence="Texts that are being written, or could not be stored yet, are cut off. Your provider may charge for them. A bulk job waits for your next visit, with those rows in doubt."
      action="Log out"
      onConfirm={() => {
        show(null);
        void askForKeys(show, navigate);
      }}
      onClose={() => show(null)}
    />,
  );
}

async function askForKeys(show: (question: ReactNode) => void, navigate: NavigateFunction): Promise<void> {
  if (!hasKeysToKeep()) return signOut(false, navigate);
  const leave = (areKeysKept: boolean) => {
    show(null);
    void signOut(areKeysKept, navigate);
  };
  show(<SignOutDialog onLeave={leave} onStay={() => show(null)} />);
}

/**
 * The browser always removes the user, even if the server cannot be reached, because another person may use the browser
 * next. The notice then says that the server was not reached.
 */
async function signOut(areLockedKeysKept: boolean, navigate: NavigateFunction): Promise<void> {
  const owner = readUser()?.id;
  // First, because it ends what is being written, and requests that are still on their way find no session.
  clearSession({ areLockedKeysKept });
  const isKnown = logout().then(
    () => true,
    (error: unknown) => {
      notifyError(error);
      return false;
    },
  );
  await navigate('/');
  if ((await isKnown) && owner !== undefined) await offerToErase(owner, areLockedKeysKept);
}

/** What stays is for the next visit. On a shared browser it can be erased, after a confirmation. */
async function offerToErase(owner: string, areLockedKeysKept: boolean): Promise<void> {
  const what = areLockedKeysKept ? 'texts and locked API keys' : 'texts';
  // A browser without storage has nothing to erase.
  if (!(await hasAccountData(owner).catch(() => false))) return;
  // Somebody has signed in meanwhile, maybe in another tab.
  if (readUser()) return;
  const erase = async () => {
    try {
      const { eraseAccount } = await import('../../writing/erase-account.ts');
      await eraseAccount(owner);
      notifySuccess(`Your ${what} are erased from this browser.`);
    } catch (error) {
      notifyError(error);
    }
  };
  notifyInfo(`You are logged out. Your ${what} stay in this browser for your next visit.`, {
    label: 'Erase them',
    run: () =>
      notifyInfo(`Erase your ${what} from this browser? This cannot be undone.`, {
        label: 'Erase for good',
        run: () => void erase(),
      }),
  });
}
