import { useNavigate } from 'react-router';
import { clearSession, readUser } from '../../session/session.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../notices/notify.tsx';

/**
 * Signs out. The browser forgets the user in any case, also when the server cannot be reached, because somebody else
 * may sit down next; the notice then says that the server does not know.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const owner = readUser()?.id;
    let isKnown = true;
    try {
      // Loaded when needed: it brings the schema library, which the public pages do without.
      const { logout } = await import('../../api/accounts.ts');
      await logout();
    } catch (error) {
      notifyError(error);
      isKnown = false;
    }
    clearSession();
    await navigate('/');
    if (owner !== undefined && isKnown) await offerToErase(owner);
  };
}

/** The texts stay for the next visit; somebody who shares the browser can erase them, after a second question. */
async function offerToErase(owner: string): Promise<void> {
  try {
    const { hasAccountData, eraseAccountData } = await import('../../session/account-data.ts');
    if (!(await hasAccountData(owner))) return;
    const erase = () =>
      eraseAccountData(owner).then(
        () => notifySuccess('Your texts are erased from this browser.'),
        notifyError,
      );
    notifyInfo('You are logged out. Your texts stay in this browser for your next visit.', {
      label: 'Erase them',
      run: () =>
        notifyInfo('Erase your texts from this browser? This cannot be undone.', {
          label: 'Erase for good',
          run: () => void erase(),
        }),
    });
  } catch {
    // A browser that does not store has nothing to erase.
  }
}
