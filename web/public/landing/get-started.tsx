import { ButtonLink } from '../../components/button-link.tsx';
import type { ComponentProps } from 'react';
import { useSession } from '../../session/session.ts';

/** The get-started action: to the dashboard for somebody who is signed in, otherwise to the login. */
export function GetStarted(props: Omit<ComponentProps<typeof ButtonLink>, 'to'>) {
  const { user } = useSession();
  return <ButtonLink {...props} to={user ? '/dashboard' : '/login'} />;
}
