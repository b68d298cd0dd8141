import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { notifyError } from '../../notices/notify.tsx';
import { clearSession } from '../../session/session.ts';

/** Signs out. `question` asks, once `signOut` was called, whether the API keys are kept; null if there is none. */
export function useSignOut(): { signOut: () => Promise<void>; question: ReactNode } {
  const navigate = useNavigate();
  const [question, setQuestion] = useState<ReactNode>(null);
  const signOut = async () => {
    try {
      const loaded = await import('./sign-out.tsx');
      await loaded.startSignOut(setQuestion, navigate);
    } catch (error) {
      // Without a network the script may not load. The browser removes the user all the same, and every notice with them.
      clearSession();
      notifyError(error);
      await navigate('/');
    }
  };
  return { signOut, question };
}
