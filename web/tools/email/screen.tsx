import { type ReactNode } from 'react';
import { innerPanel } from '../../components/inner-tabs.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { useUrlState } from '../../components/use-url-state.ts';
import { useIsReadOnly } from '../../session/current-access.ts';
import { useSession } from '../../session/session.ts';
import { EmailHead } from './email-head.tsx';
import { tabScreens } from './tabs.ts';
import { tabState } from './url-state.ts';
import { Campaigns } from './campaigns/campaigns.tsx';

export default function EmailScreen() {
  const { user } = useSession();
  return user && <Email key={user.id} owner={user.id} />;
}

/** The open tab. */
function Email({ owner }: { owner: string }) {
  const [{ tab }] = useUrlState(tabState);
  const isReadOnly = useIsReadOnly('email');
  if (tab === 'campaigns') return <Campaigns owner={owner} />;
  const Screen = tabScreens[tab];
  const head = (actions?: ReactNode) => <EmailHead tab={tab}>{actions}</EmailHead>;
  return (
    <div {...innerPanel('email', tab)}>
      <LazyPart name={tab} fallback={head()}>
        <Screen owner={owner} isReadOnly={isReadOnly} head={head} />
      </LazyPart>
    </div>
  );
}
