import { useState } from 'react';
import {
  announcementLevels,
  announcementSchema,
  maxAnnouncementLength,
  type Announcement,
} from '#domain/installation/announcement.ts';
import { Field } from '../../components/field.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import ReasonDialog from '../reason-dialog.tsx';

type AnnounceDialogProps = {
  run: (announcement: Announcement, reason: string) => Promise<void>;
  onClose: () => void;
};
type Level = Announcement['level'];

const levelNames: Record<Level, string> = { info: 'Information', warning: 'Warning' };

/** Asks what to announce, until when, and why. */
export function AnnounceDialog({ run, onClose }: AnnounceDialogProps) {
  const [text, setText] = useState('');
  const [level, setLevel] = useState<Level>('info');
  const [until, setUntil] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  // Local time, as the field has it.
  const end = until === '' ? null : new Date(until);
  const isFilled = announcementSchema.shape.text.safeParse(text).success && end !== null;
  return (
    <ReasonDialog
      title="Announce something?"
      sentence="The line is shown on the dashboard, the library and the account page of everybody who is signed in, and on the public status page, in place of any other announcement."
      action="Announce"
      fields={{
        check: () => {
          setIsChecked(true);
          return isFilled;
        },
        content: (
          <>
            <TextField
              label="Text"
              hint={`At most ${maxAnnouncementLength} characters.`}
              error={isChecked && text.trim() === '' ? 'Enter a text.' : undefined}
              value={text}
              maxLength={maxAnnouncementLength}
              autoComplete="off"
              data-autofocus
              onChange={({ currentTarget }) => setText(currentTarget.value)}
            />
            <Field label="Level">
              {(control) => (
                <Select
                  {...control}
                  value={level}
                  onChange={({ currentTarget }) => setLevel(currentTarget.value as Level)}
                >
                  {announcementLevels.map((each) => (
                    <option key={each} value={each}>
                      {levelNames[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <TextField
              label="Show until"
              type="datetime-local"
              hint="In your local time."
              error={isChecked && end === null ? 'Choose a time.' : undefined}
              value={until}
              onChange={({ currentTarget }) => setUntil(currentTarget.value)}
            />
          </>
        ),
      }}
      run={async (reason) => {
        if (end) await run({ text, level, until: end.toISOString() }, reason);
      }}
      onClose={onClose}
    />
  );
}
