import { lazy } from 'react';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { useUrlState } from '../../../components/use-url-state.ts';
import type { EmailTabProps } from '../tabs.ts';
import { SendList } from './list/send-list.tsx';
import { newSend, sendsUrlState } from './url-state.ts';

const StartPage = lazy(() => import('./start/start-page.tsx'));
const SendPage = lazy(() => import('./page/send-page.tsx'));

/** The campaigns that were sent, one of them, or the page on which one is sent. */
export default function Sends({ owner, isReadOnly, head }: EmailTabProps) {
  const [{ send, campaign }, change] = useUrlState(sendsUrlState);
  const open = (id: string | null) => change({ send: id, campaign: null }, { isNewPage: true });
  const showList = () => open(null);
  if (send === newSend && !isReadOnly)
    return (
      <LazyPart name={newSend} fallback={head()}>
        <StartPage
          owner={owner}
          campaignId={campaign}
          onCampaign={(id) => change({ campaign: id })}
          onStarted={(id) => change({ send: id, campaign: null })}
          onBack={showList}
        />
      </LazyPart>
    );
  if (send !== null && send !== newSend)
    return (
      <LazyPart name={send} fallback={head()}>
        <SendPage
          key={send}
          id={send}
          isReadOnly={isReadOnly}
          head={head}
          onBack={showList}
          onOpen={(id) => change({ send: id })}
        />
      </LazyPart>
    );
  return <SendList isReadOnly={isReadOnly} head={head} onOpen={open} />;
}
