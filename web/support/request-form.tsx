import { useState, type FormEvent } from 'react';
import type { SessionUser } from '#domain/accounts/schemas.ts';
import { toAppError } from '#domain/errors/app-error.ts';
import { mostMessageCharacters, mostSubjectCharacters } from '#domain/support/limits.ts';
import {
  checkRequest,
  removeKeysFromRequest,
  topics,
  type DetailName,
  type Details,
  type FormField,
  type Topic,
} from '#domain/support/request.ts';
import { Note } from '../account/form/note.tsx';
import { readKeys } from '../api-keys/stored/keys.ts';
import { sendRequest } from '../api/support.ts';
import { BusyButton } from '../components/busy-button.tsx';
import { Field } from '../components/field.tsx';
import { Select } from '../components/select.tsx';
import { EmailField, TextField } from '../components/text-field.tsx';
import { useFieldErrors } from '../components/use-field-errors.ts';
import layout from '../theme/layout.module.css';
import { DetailsBox } from './details-box.tsx';
import { emptyDraft, readSupportDraft, storeSupportDraft, type Draft } from './draft.ts';
import styles from './support.module.css';

export type Sent = { reference: string; email: string; keysRemoved: number };

type RequestFormProps = {
  user: SessionUser | null;
  details: Details;
  onSent: (sent: Sent) => void;
};

/** A new message to support. What is typed survives closing the tab. */
export default function RequestForm({ user, details, onSent }: RequestFormProps) {
  const owner = user?.id ?? null;
  const [draft, setDraft] = useState(() => readSupportDraft(owner));
  const [leftOut, setLeftOut] = useState<ReadonlySet<DetailName>>(new Set());
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { form, errors, show, clear } = useFieldErrors<FormField>();

  const change = (values: Partial<Draft>) => {
    const next = { ...draft, ...values };
    setDraft(next);
    storeSupportDraft(owner, next);
    for (const field of Object.keys(values)) clear(field as FormField);
  };
  const toggle = (name: DetailName) =>
    setLeftOut((before) => {
      const next = new Set(before);
      if (!next.delete(name)) next.add(name);
      return next;
    });
  const sent = Object.fromEntries(
    Object.entries(details).filter(([name]) => !leftOut.has(name as DetailName)),
  );
  const { request, removed } = removeKeysFromRequest(
    { topic: draft.topic, subject: draft.subject, message: draft.message, details: sent },
    Object.values(readKeys()).filter((key) => key !== undefined),
  );

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setProblem(null);
    const hidden = new FormData(event.currentTarget).get('website');
    const website = typeof hidden === 'string' ? hidden : '';
    if (show(checkRequest(draft, user !== null))) return;
    setIsBusy(true);
    try {
      const receipt = await sendRequest({
        ...request,
        ...(user ? {} : { email: draft.email }),
        ...(website ? { website } : {}),
      });
      storeSupportDraft(owner, emptyDraft);
      // The server takes out what is left; most was taken out here already.
      onSent({
        reference: receipt.reference,
        email: user?.email ?? draft.email.trim(),
        keysRemoved: removed + receipt.keysRemoved,
      });
    } catch (thrown) {
      setProblem(toAppError(thrown).message);
      setIsBusy(false);
    }
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      aria-label="Message to support"
      onSubmit={(event) => void submit(event)}
    >
      {user ? (
        <TextField
          label="Email"
          value={user.email}
          readOnly
          hint="The address of your account. We answer there."
        />
      ) : (
        <EmailField
          value={draft.email}
          onChange={({ currentTarget }) => change({ email: currentTarget.value })}
          hint="We answer there."
          error={errors.email}
        />
      )}
      <Field label="Topic">
        {(control) => (
          <Select
            {...control}
            value={draft.topic}
            onChange={({ currentTarget }) => change({ topic: currentTarget.value as Topic })}
          >
            {Object.entries(topics).map(([id, label]) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label="Subject"
        value={draft.subject}
        maxLength={mostSubjectCharacters}
        onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
        error={errors.subject}
      />
      <Field
        label="Message"
        hint="What you did, what you expected, and what happened."
        error={errors.message}
      >
        {(control) => (
          <textarea
            {...control}
            rows={6}
            maxLength={mostMessageCharacters}
            value={draft.message}
            onChange={({ currentTarget }) => change({ message: currentTarget.value })}
          />
        )}
      </Field>
      <div className={layout.visuallyHidden} aria-hidden>
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {removed > 0 && (
        <Note kind="info">
          Your message contains what looks like a provider key. It is taken out before the message is sent: we
          never need a key. If you have sent it to anybody, replace it at the provider.
        </Note>
      )}
      <DetailsBox details={details} leftOut={leftOut} onToggle={toggle} />
      {problem && <Note kind="error">{problem}</Note>}
      <div>
        <BusyButton type="submit" isBusy={isBusy} busyLabel="Sending">
          Send message
        </BusyButton>
      </div>
    </form>
  );
}
