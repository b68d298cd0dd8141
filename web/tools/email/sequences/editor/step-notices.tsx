import type { StepSend } from '#domain/sending/step-sends.ts';
import type { StoredSequence } from '#domain/sequences/stored/stored-sequence.ts';
import { noMails } from '#domain/sending/figures.ts';
import { counted } from '#domain/text/format.ts';
import { ButtonLink } from '../../../../components/button-link.tsx';
import { aboutState } from '../../sends/page/mails/state-words.ts';
import {
  endedSubscriptionNotice,
  noticeOfStep,
  sendAddress,
  type SendNotice,
} from '../../sends/page/send-words.ts';
import { Notice } from '../../sends/page/state-notice.tsx';

type StepNoticesProps = { stored: Pick<StoredSequence, 'sends' | 'isActive'>; isReadOnly: boolean };
type Said = { notice: SendNotice; isWarning: boolean; sends: StepSend[] };

/** What keeps mails of the sequence from leaving, said once for all steps that it is about, and which are in doubt. */
export function StepNotices({ stored, isReadOnly }: StepNoticesProps) {
  const ended: Said[] =
    isReadOnly && stored.isActive ? [{ notice: endedSubscriptionNotice(), isWarning: true, sends: [] }] : [];
  return [...ended, ...heldUp(stored.sends, isReadOnly), ...inDoubt(stored.sends)].map(
    ({ notice, isWarning, sends }) => (
      <Notice key={JSON.stringify(notice)} notice={notice} isWarning={isWarning}>
        {sends.map((send) => (
          <ButtonLink key={send.id} variant="subtle" size="sm" to={sendAddress(send.id)}>
            {linkWords(send)}
          </ButtonLink>
        ))}
      </Notice>
    ),
  );
}

function heldUp(sends: readonly StepSend[], isReadOnly: boolean): Said[] {
  const said = new Map<string, Said>();
  for (const send of sends) {
    // What only has mails in doubt goes on.
    if (send.state === 'sending') continue;
    const notice = noticeOfStep(send, isReadOnly);
    if (!notice) continue;
    const key = JSON.stringify(notice);
    const isWarning = send.reason !== 'by-user';
    const same = said.get(key) ?? { notice, isWarning, sends: [] };
    said.set(key, { ...same, sends: [...same.sends, send] });
  }
  return [...said.values()];
}

function inDoubt(all: readonly StepSend[]): Said[] {
  const sends = all.filter((send) => send.inDoubt > 0);
  if (sends.length === 0) return [];
  const count = sends.reduce((sum, send) => sum + send.inDoubt, 0);
  const about = aboutState({ state: 'sending', mails: { ...noMails, 'in-doubt': count } }, 'in-doubt');
  const next = `${about.why} Say of each whether it is sent again.`;
  return [{ notice: { title: about.title, next, said: null, link: null }, isWarning: true, sends }];
}

function linkWords({ step: { number }, waiting, inDoubt: doubtful, state }: StepSend): string {
  const name = number === null ? 'Open a removed mail' : `Open mail ${number}`;
  const isHeldUp = state === 'held' || state === 'paused';
  const figures = [
    isHeldUp && waiting > 0 && `${counted(waiting, 'mail')} ${waiting === 1 ? 'waits' : 'wait'}`,
    doubtful > 0 && `${doubtful} in doubt`,
  ].filter(Boolean);
  return figures.length > 0 ? `${name}: ${figures.join(', ')}` : name;
}
