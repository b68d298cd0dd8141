import { campaignTypeLabels } from '#domain/email/campaign.ts';
import { contentOfBlocks } from '#domain/email/markdown/content-of-blocks.ts';
import { emailSoFar, salvageCampaignAnswer } from '#domain/email/writing/read-campaign.ts';
import { countWords } from '#domain/text/words.ts';
import { providerCatalog } from '#domain/provider-catalog/providers.ts';
import { counted } from '#domain/text/format.ts';
import { Ring } from '../../../components/ring.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { useThrottled } from '../../../components/use-throttled.ts';
import { DraftText } from '../../../markdown/draft-text.tsx';
import { newId } from '../../../storage/new-id.ts';
import layout from '../../../theme/layout.module.css';
import { unkeptTextOf, useGeneration } from '../../../writing/generation-tasks.ts';
import { campaignTask } from '../run/campaign-task.ts';
import { useShowsRecord } from '../../../notices/shown-records.ts';
import type { PendingCampaign } from '../run/use-pending-campaigns.ts';
import { PendingSteps } from './pending-steps.tsx';
import { pendingSentence, shownRecord } from './pending-words.ts';
import styles from './pending.module.css';
import type { PendingActions } from './use-pending-actions.ts';

/** How often the email so far is read out of the answer. */
const readEveryMs = 400;

type PendingViewProps = {
  owner: string;
  pending: PendingCampaign;
  isReadOnly: boolean;
  actions: PendingActions;
};

/** A campaign that is being written: what there is of it. One that was not written: why, and what to do. */
export function PendingView({ owner, pending, isReadOnly, actions }: PendingViewProps) {
  const { id, request, state, error } = pending;
  useShowsRecord(shownRecord(pending));
  const task = useGeneration(campaignTask(owner, id));
  const isWriting = state === 'writing';
  const received = useThrottled(task.phase === 'writing' ? task.text : '', readEveryMs);
  const kept = unkeptTextOf(task);
  const email = isWriting
    ? emailSoFar(received, request, newId)
    : kept === null
      ? null
      : salvageCampaignAnswer(kept, request, newId);
  const text = email ? contentOfBlocks(email.blocks) : '';
  const writer = 'provider' in task ? providerCatalog[task.provider].label : 'The AI';
  return (
    <section className={`${sheetClass} ${styles.pending}`} aria-label={request.name}>
      <header className={styles.top}>
        <h2>
          {isWriting ? (
            <>
              <Ring isSmall /> {writer} is writing
            </>
          ) : (
            headings[state]
          )}
        </h2>
        <p className={styles.note}>
          {campaignTypeLabels[request.type]} about “{request.subject}”
          {text && <>, {counted(countWords(text), 'word')} so far</>}
        </p>
      </header>
      {/* Changes are told, and the words that arrive are not. */}
      <p role={state === 'failed' ? 'alert' : 'status'} className={styles.sentence} data-state={state}>
        {pendingSentence(pending)}
      </p>
      {state === 'failed' && error && error.message !== pending.failure?.message && (
        <p className={styles.note}>{error.message}</p>
      )}
      {(isWriting || !isReadOnly) && <PendingSteps pending={pending} actions={actions} />}
      {email && (
        <section className={styles.email} aria-label="The email so far">
          {email.subject && <p className={styles.subject}>{email.subject}</p>}
          {email.preheader && <p className={styles.note}>{email.preheader}</p>}
          <DraftText source={text} isWriting={isWriting} />
        </section>
      )}
      {isWriting && !email && <p className={layout.visuallyHidden}>Nothing has arrived yet.</p>}
    </section>
  );
}

const headings = {
  failed: 'It was not written',
  stopped: 'Stopped',
  interrupted: 'It was interrupted',
} as const;
