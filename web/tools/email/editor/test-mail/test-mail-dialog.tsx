import { useState } from 'react';
import type { BrandKit } from '#domain/email/brand-kit.ts';
import type { Campaign } from '#domain/email/campaign.ts';
import { emailMergeTags } from '#domain/email/merge-tags/email-merge-tags.ts';
import { sampleContacts, type SampleContact } from '#domain/email/merge-tags/sample-contacts.ts';
import { mostTestMails } from '#domain/email/test-mail.ts';
import { AppError, toAppError } from '#domain/errors/app-error.ts';
import { sendTestMail } from '../../../../api/test-mail.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { notifySuccess } from '../../../../notices/notify.tsx';
import { useSession } from '../../../../session/session.ts';
import { newId } from '../../../../storage/new-id.ts';
import { formatTagPlace } from '../fields/tag-places.ts';
import styles from './test-mail.module.css';

type TestMailDialogProps = {
  /** As it is now, stored or not. */
  email: TestedEmail;
  kit: BrandKit;
  /** The contact that is shown; null for none. */
  contact: SampleContact | null;
  onClose: () => void;
};
type TestedEmail = Pick<Campaign, 'subject' | 'preheader' | 'blocks' | 'content' | 'language'>;

/** Sends the email to the user's own address, filled in for a sample contact. */
export default function TestMailDialog({ email, kit, contact: shown, onClose }: TestMailDialogProps) {
  const { user } = useSession();
  const [contactId, setContactId] = useState((shown ?? sampleContacts[0]!).id);
  const contact = sampleContacts.find(({ id }) => id === contactId) ?? sampleContacts[0]!;
  /** Of the click: one that is repeated after a lost connection is sent once. */
  const [click, setClick] = useState(newId);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<AppError | null>(null);
  const { unknown } = emailMergeTags(email, kit);

  async function send() {
    if (isBusy) return;
    setIsBusy(true);
    setError(null);
    try {
      const { updatedAt: _updatedAt, ...sentKit } = kit;
      const sentTo = await sendTestMail({
        id: click,
        subject: email.subject,
        preheader: email.preheader,
        blocks: email.blocks,
        content: email.blocks.length === 0 ? email.content : '',
        language: email.language,
        kit: sentKit,
        values: contact.values,
      });
      notifySuccess(`The test is on its way to ${sentTo}.`);
      onClose();
    } catch (thrown) {
      const failure = toAppError(thrown);
      setError(failure);
      // Nobody knows whether one without an answer was sent.
      if (failure.code !== 'server.unreachable') setClick(newId());
      setIsBusy(false);
    }
  }

  return (
    <Dialog title="Send a test" onClose={onClose}>
      <div className={styles.form}>
        <p>
          It goes to your own address, <b>{user?.email}</b>, and to no other. You can send{' '}
          {mostTestMails.hour} an hour and {mostTestMails.day} a day.
        </p>
        <Field label="Filled in for" hint="Contacts for previews. Nothing is sent to them.">
          {(control) => (
            <Select
              {...control}
              value={contact.id}
              onChange={({ currentTarget }) => {
                setContactId(currentTarget.value);
                setClick(newId());
              }}
            >
              {sampleContacts.map(({ id, label }) => (
                <option key={id} value={id}>
                  {label}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {unknown.length > 0 && (
          <div className={styles.problem} role="alert">
            <p>An email with unknown merge tags is not sent:</p>
            <ul>
              {unknown.slice(0, 5).map(({ tag, place }, index) => (
                <li key={index}>
                  {tag} in {formatTagPlace(place, email.blocks)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {error && (
          <p className={styles.problem} role="alert">
            {error.message}
          </p>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton
            isBusy={isBusy}
            busyLabel="Sending"
            disabled={unknown.length > 0}
            onClick={() => void send()}
          >
            {error ? 'Try again' : 'Send a test'}
          </BusyButton>
        </DialogActions>
      </div>
    </Dialog>
  );
}
