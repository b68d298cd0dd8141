import { useNavigate } from 'react-router';
import { clearSession, readUser } from '../../session/session.ts';
import { notifyError, notifyInfo, notifySuccess } from '../../notices/notify.tsx';

/**
 * Signs out. The browser always removes the user, even if the server cannot be reached, because another person may use
 * the browser next. The notice then says that the server was not reached.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    const owner = readUser()?.id;
    let isKnown = true;
    try {
      // Loaded on demand: it includes the schema library, which public pages do not load.
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

/** The texts stay for the next visit. On a shared browser they can be erased, after a confirmation. */
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
    // A browser without storage has nothing to erase.
  }
}
