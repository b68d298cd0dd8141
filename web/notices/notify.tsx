import type { AppError } from '#domain/errors/app-error.ts';
import { wireErrors } from '#domain/errors/catalogue/wire.ts';
import { isAppError } from '#domain/errors/is-app-error.ts';
import { counted } from '#domain/text/format.ts';
import { IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { askToUnlock } from './ask-to-unlock.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../components/icon-button.tsx';
import { PlainButton } from '../components/button.tsx';
import styles from './notify.module.css';

// Our own code instead of a package: it is loaded with every page, because a notice about a lost network must not need
// the network, and the specification shows one notice at a time, the newest. An error brings its own sentence, so most
// public pages never load the catalogue of sentences.

type Kind = 'success' | 'error' | 'info';
/** An action of a notice; such a notice stays until it is dismissed. */
export type NoticeAction = { label: string; run: () => void };
/** The keys, the brief of the generator, or a record by its id. */
export type NoticeSubject = 'keys' | 'brief' | `record:${string}`;
type Notice = {
  id: number;
  kind: Kind;
  text: string;
  detail: string | null;
  action: NoticeAction | null;
  /** What it is about, if that can change while it is shown. */
  about: NoticeSubject | null;
  /** How long it is shown, in milliseconds. */
  ms: number;
  /** When it was shown, in milliseconds since 1970. */
  since: number;
};

/** How long a notice stays. Specification, accounts document, section 9. */
const noticeMs = 5_000;

let current: Notice | null = null;
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: Notice | null) {
  current = next;
  for (const listener of listeners) listener();
}

function add(kind: Kind, text: string, given: Partial<Pick<Notice, 'detail' | 'action' | 'about' | 'ms'>>) {
  lastId += 1;
  const usual = { detail: null, action: null, about: null, ms: noticeMs };
  show({ id: lastId, kind, text, since: Date.now(), ...usual, ...given });
}

export function notifySuccess(text: string, ms = noticeMs, about: NoticeSubject | null = null): void {
  add('success', text, { ms, about });
}

export function notifyInfo(
  text: string,
  action: NoticeAction | null = null,
  about: NoticeSubject | null = null,
): void {
  add('info', text, { action, about });
}

/** For values that are not an AppError: the same result as `toAppError`. */
const unexpected = {
  code: 'server.unexpected',
  message: wireErrors['server.unexpected'].message,
  details: {} as AppError['details'],
} as const;

/** The action for locked keys is the same everywhere. */
const unlock: NoticeAction = { label: 'Unlock', run: askToUnlock };

/** Shows any thrown value. A user's abort is not an error and shows nothing. */
export function notifyError(
  error: unknown,
  action: NoticeAction | null = null,
  about: NoticeSubject | null = null,
): void {
  if (error instanceof DOMException && error.name === 'AbortError') return;
  const { code, message, details: given } = isAppError(error) ? error : unexpected;
  const details: string[] = [];
  if (given.retryAfter !== undefined)
    details.push(`You can try again in ${counted(Number(given.retryAfter), 'second')}.`);
  if (code === 'server.unexpected' && given.requestId) details.push(`Request number ${given.requestId}.`);
  add('error', message, {
    detail: details.join(' ') || null,
    action: action ?? (code === 'keys.locked' ? unlock : null),
    about,
  });
}

export function dismissNotice(): void {
  show(null);
}

/** Called when something has changed or was deleted: what was said of it is not true any more. */
export function dismissNoticeAbout(subject: NoticeSubject): void {
  if (current?.about === subject) show(null);
}

/** Called when the screen shows what was said of something. A notice with an action stays. */
export function dismissReasonAbout(subject: NoticeSubject): void {
  if (!current?.action) dismissNoticeAbout(subject);
}

/** A notice just before a step to another screen belongs to the step: "Deleted", then the list. */
const belongsToStepMs = 1_000;

/** Called when the user has gone to another screen, tab or text: what was said of the one before goes. */
export function dismissLeftNotice(): void {
  if (current && !current.action && Date.now() - current.since > belongsToStepMs) show(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const icons = { success: IconCheck, error: IconAlertTriangle, info: IconInfoCircle };

/**
 * The container of notices; once in the document. Its two live regions stay, so that screen readers announce new
 * notices.
 */
export function Notices() {
  const notice = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  );
  const isError = notice?.kind === 'error';
  return (
    <div className={styles.place}>
      <div role="alert">{notice && isError && <NoticeBox key={notice.id} notice={notice} />}</div>
      <output>{notice && !isError && <NoticeBox key={notice.id} notice={notice} />}</output>
    </div>
  );
}

function NoticeBox({ notice }: { notice: Notice }) {
  // Hover, focus and an action in the notice pause its timer.
  const [isHeld, setIsHeld] = useState(false);
  const isWaiting = isHeld || notice.action !== null;
  useEffect(() => {
    if (isWaiting) return;
    const timer = window.setTimeout(dismissNotice, notice.ms);
    return () => window.clearTimeout(timer);
  }, [isWaiting, notice.ms]);
  const Icon = icons[notice.kind];
  return (
    <div
      className={styles.notice}
      data-kind={notice.kind}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon className={styles.icon} size={18} stroke={1.6} aria-hidden />
      <div className={styles.text}>
        <p>
          {notice.text}
          {notice.detail && <span className={styles.detail}> {notice.detail}</span>}
        </p>
        {notice.action && (
          <PlainButton className={styles.action} onClick={notice.action.run}>
            {notice.action.label}
          </PlainButton>
        )}
      </div>
      <IconButton label="Dismiss" className={styles.close} data-plain onClick={dismissNotice}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </IconButton>
    </div>
  );
}
