import { campaignTones, campaignTypeLabels, campaignTypes } from '#domain/email/campaign.ts';
import { audienceSegments, subjectStyles } from '#domain/generation/form/email.ts';
import { languages, type LanguageTag } from '#domain/generation/form/language.ts';
import { Field } from '../../../components/field.tsx';
import { optionLabel } from '../../../components/labels.ts';
import { Select } from '../../../components/select.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { VoiceSelect } from '../../../contents/pickers/voice-select.tsx';
import type { CampaignDraft } from './campaign-draft.ts';
import type { ChangeDraft } from './campaign-form.tsx';
import styles from './new-campaign.module.css';

type FieldsProps = { draft: CampaignDraft; onChange: ChangeDraft };

type ChoiceProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChoose: (value: Value) => void;
};

function Choice<Value extends string>({ label, value, options, onChoose }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChoose(currentTarget.value as Value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

const plain = <Value extends string>(values: readonly Value[]) =>
  values.map((value) => ({ value, label: optionLabel(value) }));

/** The specified type. */
export function TypeFields({ draft, onChange }: FieldsProps) {
  return (
    <Choice
      label="Campaign type"
      value={draft.type}
      options={campaignTypes.map((value) => ({ value, label: campaignTypeLabels[value] }))}
      onChoose={(type) => onChange({ type })}
    />
  );
}

/** What the writing follows: the brief, its readers, how it sounds. */
export function WritingFields({ owner, draft, onChange }: FieldsProps & { owner: string }) {
  return (
    <>
      <Field
        label="Brief"
        hint="Facts, dates, prices and links that the email may name. It takes links from nowhere else."
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={5_000}
            value={draft.brief}
            onChange={({ currentTarget }) => onChange({ brief: currentTarget.value })}
          />
        )}
      </Field>
      <div className={styles.two}>
        <TextField
          label="Target audience"
          placeholder="People who bought beans before"
          value={draft.targetAudience}
          maxLength={1_000}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ targetAudience: currentTarget.value })}
        />
        <TextField
          label="Call to action"
          placeholder="Order the winter blend"
          value={draft.callToAction}
          maxLength={500}
          autoComplete="off"
          onChange={({ currentTarget }) => onChange({ callToAction: currentTarget.value })}
        />
        <Choice
          label="Tone"
          value={draft.tone}
          options={plain(campaignTones)}
          onChoose={(tone) => onChange({ tone })}
        />
        <Choice
          label="Language"
          value={draft.language}
          options={languages.map(({ tag, label }) => ({ value: tag as LanguageTag, label }))}
          onChoose={(language) => onChange({ language })}
        />
        <Choice
          label="Subject style"
          value={draft.subjectStyle}
          options={plain(subjectStyles)}
          onChoose={(subjectStyle) => onChange({ subjectStyle })}
        />
        <Choice
          label="Audience segment"
          value={draft.audienceSegment}
          options={plain(audienceSegments)}
          onChoose={(audienceSegment) => onChange({ audienceSegment })}
        />
      </div>
      <VoiceSelect
        owner={owner}
        value={draft.brandVoice}
        onChange={(brandVoice) => onChange({ brandVoice })}
      />
    </>
  );
}
