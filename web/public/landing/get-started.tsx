import { ButtonLink } from '../../components/button-link.tsx';
import type { ComponentProps } from 'react';
import { useSession } from '../../session/session.ts';

/** The get-started link: to the dashboard for signed-in users, otherwise to the login. */
export function GetStarted(props: Omit<ComponentProps<typeof ButtonLink>, 'to'>) {
  const { user } = useSession();
  return <ButtonLink {...props} to={user ? '/dashboard' : '/login'} />;
}
