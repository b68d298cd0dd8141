import { useState } from 'react';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { counted } from '#domain/text/format.ts';
import { browserZone } from '../../../../components/browser-zone.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { sheetClass } from '../../../../components/sheet.tsx';
import { useMediaQuery } from '../../../../components/use-media-query.ts';
import type { FormDraft } from '../../../../contents/use-form-draft.ts';
import { useAudience } from '../../contacts/segments/use-audience.ts';
import { wholeRule } from '../../contacts/segments/rule-draft.ts';
import { AccountPart } from './parts/account-part.tsx';
import { CampaignPart } from './parts/campaign-part.tsx';
import { SubjectPart } from './parts/subject-part.tsx';
import { WhenPart } from './parts/when-part.tsx';
import { WhoPart } from './parts/who-part.tsx';
import type { StartDraft } from './start-draft.ts';
import { StartHead } from './start-head.tsx';
import type { StartPageProps } from './start-page.tsx';
import { StartProblem } from './start-problem.tsx';
import styles from './start.module.css';
import { planOf } from './subject-plan.ts';
import { useIsSynced, useUnfit } from './use-email-state.ts';
import type { StartFacts } from './use-start-facts.ts';
import { useStart } from './use-start.ts';
import { startOf, whyNotSend } from './why-not-send.ts';

type StartFormProps = StartPageProps & {
  facts: StartFacts;
  /** Reads the facts again. */
  reload: () => Promise<void>;
  campaigns: readonly Campaign[];
  kit: BrandKit;
  drafted: FormDraft<StartDraft>;
  value: StartDraft;
};

/** The form of a new send. Nothing leaves before its button, which names the number, is pressed. */
export function StartForm(props: StartFormProps) {
  const { owner, campaignId, facts, reload, campaigns, kit, drafted, value } = props;
  const draft = { ...value, zone: value.zone || browserZone() };
  const change = (changes: Partial<StartDraft>) => drafted.change((before) => ({ ...before, ...changes }));
  const campaign = campaigns.find(({ id }) => id === campaignId) ?? null;
  const account =
    facts.accounts.find(({ id }) => id === draft.sendingAccountId) ??
    facts.accounts.find(({ state }) => state === 'works') ??
    null;
  const unfit = useUnfit(campaign, kit);
  const isSynced = useIsSynced(owner, campaignId);
  const { loaded, isCurrent } = useAudience(draft.rule);
  const audience = isCurrent ? loaded.data : null;
  const [openedAt] = useState(() => Date.now());
  const [late, setLate] = useState<string | null>(null);
  const isWide = useMediaQuery('(min-width: 761px)');
  const { phase, error, start } = useStart((id) => {
    drafted.clear();
    props.onStarted(id);
  });

  const test = planOf(draft, campaign);
  const why = (now: number) =>
    whyNotSend({
      draft,
      email: {
        campaign,
        unfit: unfit.isLoading
          ? undefined
          : unfit.error
            ? 'The email could not be checked.'
            : unfit.data && 'Mend the email first.',
        isSynced: isSynced === true,
      },
      lists: facts.lists,
      audience,
      account,
      test,
      now,
    });
  const whyNot = phase === 'unknown' ? null : why(openedAt);

  function send() {
    const lateReason = phase === 'unknown' ? null : why(Date.now());
    setLate(lateReason);
    if (!campaign || !account || lateReason !== null) return;
    const at = draft.isLater ? startOf(draft) : null;
    void start({
      campaignId: campaign.id,
      sendingAccountId: account.id,
      audience: { rule: wholeRule(draft.rule) },
      startsAt: at === null ? null : new Date(at).toISOString(),
      subjectTest: test,
    });
  }

  const to = audience ? ` to ${counted(audience.receives, 'contact')}` : '';
  const button = (
    <BusyButton
      size={isWide ? 'sm' : 'md'}
      block={!isWide}
      isBusy={phase === 'starting'}
      busyLabel="Starting"
      disabled={whyNot !== null}
      aria-describedby="email-send-why"
      onClick={send}
    >
      {phase === 'unknown' ? 'Try again' : draft.isLater ? `Send later${to}` : `Send${to}`}
    </BusyButton>
  );
  const isFixed = phase !== 'ready';
  return (
    <>
      <StartHead onBack={props.onBack}>{isWide && button}</StartHead>
      <section className={`${sheetClass} ${styles.start}`} aria-label="Send a campaign">
        <fieldset disabled={isFixed} className={styles.main}>
          <CampaignPart
            campaigns={campaigns}
            campaign={campaign}
            campaignId={campaignId}
            kit={kit}
            unfit={unfit}
            onCampaign={props.onCampaign}
          />
          <WhoPart
            rule={draft.rule}
            facts={facts}
            loaded={loaded}
            isLater={draft.isLater}
            onRule={(rule) => change({ rule })}
          />
          {campaign && (
            <SubjectPart
              owner={owner}
              campaign={campaign}
              draft={draft}
              test={test}
              contacts={audience?.receives ?? null}
              onChange={change}
            />
          )}
        </fieldset>
        <div className={styles.margin}>
          <fieldset disabled={isFixed}>
            <AccountPart
              facts={facts}
              account={account}
              contacts={audience?.receives ?? null}
              onAccount={(id) => change({ sendingAccountId: id })}
            />
            <WhenPart draft={draft} onChange={change} />
          </fieldset>
          {facts.isHeld && (
            <p className={styles.note}>
              The first campaign of an account is looked at by the operator of this site. It is held until
              then, and nothing leaves before.
            </p>
          )}
          <output id="email-send-why" className={styles.why}>
            {late ?? whyNot}
          </output>
          <StartProblem phase={phase} error={error} campaignId={campaignId} reload={reload} />
        </div>
        {!isWide && <div className={styles.end}>{button}</div>}
      </section>
    </>
  );
}
