import { useNavigate } from 'react-router';
import { clearSession } from '../local/session.ts';
import { notifyError } from './notify.tsx';

/**
 * Signs out. The browser forgets the user in any case, also when the server cannot be reached, because somebody else
 * may sit down next; the notice then says that the server does not know.
 */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  return async () => {
    try {
      // Loaded when needed: it brings the schema library, which the public pages do without.
      const { logout } = await import('../api/accounts.ts');
      await logout();
    } catch (error) {
      notifyError(error);
    }
    clearSession();
    await navigate('/');
  };
}
