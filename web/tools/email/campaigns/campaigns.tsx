import { lazy, useState } from 'react';
import { innerPanel } from '../../../components/inner-tabs.tsx';
import { LazyPart } from '../../../components/lazy-part.tsx';
import { OnDemand } from '../../../components/on-demand.tsx';
import { useQuery } from '../../../components/use-query.ts';
import { useUrlState } from '../../../components/use-url-state.ts';
import { UndoBar } from '../../../contents/edit/undo-bar.tsx';
import { useFormDraft } from '../../../contents/use-form-draft.ts';
import { useIsReadOnly } from '../../../session/current-access.ts';
import { useBrandKit } from '../../../storage/collections/brand-kits.ts';
import { emailCampaigns, useEmailCampaign } from '../../../storage/collections/email-campaigns.ts';
import { emailRequests } from '../../../storage/drafts/email-requests.ts';
import { useCanTest } from '../../../writing/use-ab-test-action.ts';
import { campaignMenu, type CampaignMenuOptions, type EmailDialog } from '../campaign-menu.ts';
import { CampaignList } from './campaign-list.tsx';
import { SentFigures, useAllSentFigures } from './sent-figures.ts';
import { EmailDialogs } from '../email-dialogs.tsx';
import { FormHead, ListHead, PendingHead } from '../email-head.tsx';
import { NoCampaign } from '../no-campaign.tsx';
import { draftOf, drafted, emptyDraft } from '../new/campaign-draft.ts';
import { PendingRows } from '../progress/pending-rows.tsx';
import { PendingView } from '../progress/pending-view.tsx';
import { usePendingActions } from '../progress/use-pending-actions.ts';
import { usePendingCampaigns } from '../run/use-pending-campaigns.ts';
import { showPart } from '../show-part.ts';
import { urlState } from '../url-state.ts';
import { useCampaignActions } from '../use-campaign-actions.ts';

const NewCampaign = lazy(() => import('../new/new-campaign.tsx'));
const Editor = lazy(() => import('../editor/editor.tsx'));
const CheckView = lazy(() => import('../check/check-view.tsx'));
const DetailDialog = lazy(() => import('../dialogs/detail-dialog.tsx'));

/** The list, the form of a new campaign, or one campaign: while it is written, in the editor, or with its checks. */
export function Campaigns({ owner }: { owner: string }) {
  const [shown, change] = useUrlState(urlState);
  const [, changeQuery] = useQuery();
  const isReadOnly = useIsReadOnly('email');
  const canTest = useCanTest();
  const draft = useFormDraft(owner, drafted);
  const kit = useBrandKit(owner);
  const { total, isLoading } = emailCampaigns.useNewest(owner, { limit: 0 });
  const campaign = useEmailCampaign(owner, shown.campaign);
  const asked = emailRequests.useRecord(owner, shown.campaign);
  const pending = usePendingCampaigns(owner);
  const actions = useCampaignActions(owner);
  const [dialog, setDialog] = useState<EmailDialog | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const sentFigures = useAllSentFigures();

  const show = (view: typeof shown.view, id: string | null) =>
    change({ view, campaign: id }, { isNewPage: true });
  const showList = () => show('list', null);
  const showNew = () => show('new', null);
  const pendingActions = usePendingActions(owner, actions.undo, {
    onChangeBrief: ({ request }) => {
      draft.change(() => draftOf(request, null));
      showNew();
    },
    onDiscarded: () => shown.campaign !== null && showList(),
  });
  const menu: CampaignMenuOptions = {
    isReadOnly,
    canTest,
    actions: {
      ...actions,
      remove: (removed) => {
        // First, so that nothing says for a moment that the campaign is missing.
        if (removed.id === shown.campaign) showList();
        return actions.remove(removed);
      },
    },
    onDialog: (next) => {
      // One dialog at a time.
      if (shown.view === 'list' && shown.campaign !== null) change({ campaign: null });
      setDialog(next);
    },
    onDetails: (id) => show('list', id),
    onEdit: (id) => show('edit', id),
    onCheck: (id) => {
      setDialog(null);
      show('check', id);
    },
    onSend: (id) => showPart(changeQuery, { tab: 'sends', send: 'new', campaign: id }),
  };
  if (kit === undefined) return null;
  const dialogs = (
    <EmailDialogs
      owner={owner}
      kit={kit}
      dialog={dialog}
      actions={actions}
      onCheck={menu.onCheck}
      onClose={() => setDialog(null)}
    />
  );

  if (shown.view === 'new' && !isReadOnly)
    return (
      <>
        <FormHead onBack={showList} />
        <LazyPart fallback={null}>
          <NewCampaign
            owner={owner}
            draft={draft}
            onStarted={(id) => {
              draft.change(emptyDraft);
              show('edit', id);
            }}
          />
        </LazyPart>
      </>
    );

  const open = campaign?.id === shown.campaign ? campaign : null;
  const isDetail = shown.view === 'list' || shown.view === 'new';
  if (shown.campaign !== null && !(isDetail && open)) {
    const waiting = pending.find(({ id }) => id === shown.campaign);
    if (open && shown.view === 'check')
      return (
        <>
          <LazyPart fallback={null}>
            <CheckView key={open.id} owner={owner} campaign={open} kit={kit} menu={menu} />
          </LazyPart>
          {dialogs}
        </>
      );
    if (open)
      return (
        <>
          <UndoBar undo={actions.undo} />
          <LazyPart fallback={null}>
            <Editor
              key={open.id}
              owner={owner}
              campaign={open}
              isReadOnly={isReadOnly}
              onClose={showList}
              onReview={() => menu.onCheck(open.id)}
              moreActions={campaignMenu(open, menu, { without: ['open', 'details', 'check'] })}
            />
          </LazyPart>
          {dialogs}
        </>
      );
    if (waiting)
      return (
        <>
          <PendingHead pending={waiting} onBack={showList} />
          <PendingView owner={owner} pending={waiting} isReadOnly={isReadOnly} actions={pendingActions} />
        </>
      );
    if (campaign !== null || asked !== null) return null;
    return <NoCampaign onBack={showList} />;
  }

  const onNew = isReadOnly ? null : showNew;
  const isEmpty = isLoading || (total === 0 && pending.length === 0);
  return (
    <SentFigures value={sentFigures}>
      <div {...innerPanel('email', 'campaigns')}>
        {/* One filled button: the empty list has its own. */}
        <ListHead onNew={isEmpty ? null : onNew} />
        <UndoBar undo={actions.undo} />
        <PendingRows
          pending={pending}
          isReadOnly={isReadOnly}
          actions={pendingActions}
          onOpen={(id) => show('edit', id)}
        />
        <CampaignList
          owner={owner}
          picked={picked}
          menu={menu}
          onPick={setPicked}
          onNew={onNew}
          hasPending={pending.length > 0}
        />
        <OnDemand isWanted={open !== null}>
          {open && (
            <DetailDialog campaign={open} kit={kit} menu={menu} onClose={() => change({ campaign: null })} />
          )}
        </OnDemand>
        {dialogs}
      </div>
    </SentFigures>
  );
}
