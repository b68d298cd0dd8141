import { cutSubject } from '#domain/email/checks/clients/subject-cuts.ts';
import type { RenderedEmail } from '#domain/email/render/rendered-email.ts';
import styles from './seen.module.css';

/** A wide client, a phone, and the narrowest. */
const shownClients = ['Gmail on a desktop', 'Apple Mail on iPhone', 'Gmail on Android'];

/** The subject as inboxes show it, whole or cut. */
export function InboxLines({ rendered }: { rendered: Pick<RenderedEmail, 'subject' | 'preheader'> }) {
  const { subject, preheader } = rendered;
  const cuts = cutSubject(subject);
  return (
    <ul className={styles.inbox} aria-label="In the inbox">
      {shownClients
        .flatMap((name) => cuts.find(({ client }) => client === name) ?? [])
        .map((cut) => (
          <li key={cut.client}>
            <span>{cut.client}</span>
            <p>
              <b>{cut.shown || 'No subject yet'}</b> {!cut.isCut && preheader}
            </p>
            <small>{cut.isCut ? 'cut' : 'whole'}</small>
          </li>
        ))}
    </ul>
  );
}
