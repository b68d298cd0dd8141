import type { FormEvent } from 'react';
import { layoutOf } from '#domain/email/layouts/campaign-from-layout.ts';
import { maxCampaignNameCharacters, maxEmailSubjectCharacters } from '#domain/email/campaign.ts';
import { useProviderInUse } from '../../../api-keys/stored/use-provider-in-use.ts';
import { BusyButton } from '../../../components/busy-button.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useFieldErrors } from '../../../components/use-field-errors.ts';
import { useOffline } from '../../../writing/failure/use-offline.ts';
import { requestOf, type CampaignDraft } from './campaign-draft.ts';
import styles from './new-campaign.module.css';
import { ProviderField } from './provider-field.tsx';
import { StartChoice } from './start-choice.tsx';
import { useStart, type CampaignField } from './use-start.ts';
import { TypeFields, WritingFields } from './writing-fields.tsx';

export type ChangeDraft = (part: Partial<CampaignDraft>) => void;

type CampaignFormProps = {
  owner: string;
  draft: CampaignDraft;
  onChange: (next: (before: CampaignDraft) => CampaignDraft) => void;
  onStarted: (id: string) => void;
};

/** What the campaign is, what the email says, who writes it, and the start. */
export function CampaignForm({ owner, draft, onChange, onStarted }: CampaignFormProps) {
  const { form, errors, show, clear } = useFieldErrors<CampaignField>();
  const writer = useProviderInUse(owner, draft.provider);
  const isOffline = useOffline();
  const { isStarting, start } = useStart({ owner, draft, writer, onStarted });
  const change: ChangeDraft = (part) => onChange((before) => ({ ...before, ...part }));
  const isLayout = layoutOf(draft.start) !== undefined;

  return (
    <form
      ref={form}
      className={`${sheetClass} ${styles.form}`}
      aria-label="New campaign"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void start(show);
      }}
    >
      <StartChoice
        chosen={draft.start}
        onChoose={(choice) => {
          clear('subject');
          clear('provider');
          change({ start: choice });
        }}
      />
      <div className={styles.two}>
        <TextField
          label="Campaign name"
          hint="Only you see it."
          error={errors.name}
          value={draft.name}
          maxLength={maxCampaignNameCharacters}
          autoComplete="off"
          onChange={({ currentTarget }) => {
            clear('name');
            change({ name: currentTarget.value });
          }}
        />
        <TypeFields draft={draft} onChange={change} />
      </div>
      <TextField
        label="Subject"
        hint={
          isLayout
            ? 'The subject line. You can write it later.'
            : 'What the email is about, or the subject line itself.'
        }
        error={errors.subject}
        value={draft.subject}
        maxLength={maxEmailSubjectCharacters}
        autoComplete="off"
        onChange={({ currentTarget }) => {
          clear('subject');
          change({ subject: currentTarget.value });
        }}
      />
      {!isLayout && (
        <>
          <WritingFields owner={owner} draft={draft} onChange={change} />
          <ProviderField
            writer={writer}
            request={requestOf(draft, null)}
            error={errors.provider}
            onChoose={(provider) => {
              clear('provider');
              change({ provider });
            }}
          />
        </>
      )}
      <div className={styles.go}>
        <BusyButton type="submit" isBusy={isStarting} busyLabel="Starting...">
          {isLayout ? 'Start with this layout' : 'Generate Campaign'}
        </BusyButton>
        <output className={styles.why}>
          {isLayout
            ? 'Nothing is written by AI.'
            : isOffline
              ? 'You are offline. What you typed is kept; a layout works without a network.'
              : 'You may leave this page. It goes on, and you can stop it.'}
        </output>
      </div>
    </form>
  );
}
