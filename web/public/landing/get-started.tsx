import { ButtonLink } from '../../components/button-link.tsx';
import type { ComponentProps } from 'react';
import { useSession } from '../../session/session.ts';

type GetStartedProps = Omit<ComponentProps<typeof ButtonLink>, 'to'> & {
  /** For people who have no account yet. */
  isNew?: boolean;
};

/** The get-started link: to the dashboard for signed-in users, otherwise to the login, or to the registration. */
export function GetStarted({ isNew = false, ...props }: GetStartedProps) {
  const { user } = useSession();
  const entry = isNew ? '/register' : '/login';
  return <ButtonLink {...props} to={user ? '/dashboard' : entry} />;
}
