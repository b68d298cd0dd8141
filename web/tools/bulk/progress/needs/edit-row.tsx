import { useState, type FormEvent } from 'react';
import { maxCellCharacters, type BulkRow } from '#domain/bulk/row.ts';
import { changeRow } from '#domain/bulk/run/change-row.ts';
import { maxKeywordCharacters } from '#domain/content/record.ts';
import { contentTypes, tones } from '#domain/generation/form.ts';
import { formatNumber } from '#domain/text/format.ts';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { contentTypeLabel, optionLabel } from '../../../../components/labels.ts';
import { Select } from '../../../../components/select.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { useFieldErrors } from '../../../../components/use-field-errors.ts';
import { notifyError } from '../../../../notices/notify.tsx';
import { changeBulkRows } from '../../../../storage/collections/bulk/changes.ts';
import styles from './needs.module.css';

type EditRowProps = { owner: string; jobId: string; row: BulkRow; onClose: () => void };
type Edited = Pick<BulkRow, 'prompt' | 'keyword' | 'contentType' | 'tone'>;

/** Changes what a row asks for, and has it written again. */
export function EditRow({ owner, jobId, row, onClose }: EditRowProps) {
  const { prompt, keyword, contentType, tone } = row;
  const [fields, setFields] = useState<Edited>({ prompt, keyword, contentType, tone });
  const set = (change: Partial<Edited>) => setFields((before) => ({ ...before, ...change }));
  const { form, errors, show, clear } = useFieldErrors<'prompt'>();

  async function save(event: FormEvent) {
    event.preventDefault();
    const edited = { ...fields, prompt: fields.prompt.trim() };
    if (show(edited.prompt === '' ? { prompt: 'Please enter what this row is about.' } : {})) return;
    try {
      await changeBulkRows(owner, jobId, [row.id], {
        // A row that is being written meanwhile keeps what it was started with.
        change: (stored) =>
          stored.state === 'started' ? stored : changeRow({ ...stored, ...edited }, { type: 'requested' }),
        now: new Date(),
      });
      onClose();
    } catch (failure) {
      notifyError(failure);
    }
  }

  return (
    <Dialog title={`Edit row ${formatNumber(row.index + 1)}`} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <Field label="Prompt" error={errors.prompt}>
          {(control) => (
            <textarea
              {...control}
              data-autofocus
              maxLength={maxCellCharacters}
              value={fields.prompt}
              onChange={({ currentTarget }) => {
                clear('prompt');
                set({ prompt: currentTarget.value });
              }}
            />
          )}
        </Field>
        <TextField
          label="Keyword"
          maxLength={maxKeywordCharacters}
          value={fields.keyword}
          onChange={({ currentTarget }) => set({ keyword: currentTarget.value })}
        />
        <div className={styles.pair}>
          <Field label="Content type">
            {(control) => (
              <Select
                {...control}
                value={fields.contentType ?? ''}
                onChange={({ currentTarget }) =>
                  set({ contentType: contentTypes.find((type) => type === currentTarget.value) ?? null })
                }
              >
                <option value="">Of the template</option>
                {contentTypes.map((type) => (
                  <option key={type} value={type}>
                    {contentTypeLabel(type)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Tone">
            {(control) => (
              <Select
                {...control}
                value={fields.tone ?? ''}
                onChange={({ currentTarget }) =>
                  set({ tone: tones.find((each) => each === currentTarget.value) ?? null })
                }
              >
                <option value="">Of the job</option>
                {tones.map((each) => (
                  <option key={each} value={each}>
                    {optionLabel(each)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Save and write again</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
