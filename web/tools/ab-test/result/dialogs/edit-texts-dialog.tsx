import { useState } from 'react';
import { elementOf } from '#domain/ab-test/elements/take-over.ts';
import { onlyDiffers } from '#domain/ab-test/elements/element-differences.ts';
import { describeDifferences } from '#domain/ab-test/elements/words.ts';
import type { AbTest, TestVariant } from '#domain/ab-test/test.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import type { TestActions } from '../../use-test-actions.ts';
import styles from './dialogs.module.css';

type EditTextsDialogProps = { test: AbTest; actions: Pick<TestActions, 'edit'>; onClose: () => void };

/** Changes the texts of a draft. What differs is checked while typing. */
export default function EditTextsDialog({ test, actions, onClose }: EditTextsDialogProps) {
  const [variants, setVariants] = useState<readonly TestVariant[]>(test.variants);
  const [isBusy, setIsBusy] = useState(false);
  const change = (id: TestVariant['id'], part: Partial<TestVariant>) =>
    setVariants((before) => before.map((variant) => (variant.id === id ? { ...variant, ...part } : variant)));
  const hasTexts = variants.every(({ content }) => content.trim() !== '');
  const isMissing = ({ content, element }: TestVariant) => content.trim() === '' && element.trim() === '';
  async function save() {
    if (isBusy || variants.some(isMissing)) return;
    setIsBusy(true);
    const edited = variants.map((variant) => ({
      ...variant,
      element:
        variant.content.trim() === ''
          ? variant.element
          : elementOf(variant.content, test.element) || variant.element,
    }));
    if (await actions.edit(test, { variants: edited })) onClose();
    else setIsBusy(false);
  }
  return (
    <Dialog title="Edit texts" isWide onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {variants.map((variant) => {
          const letter = variant.id.toUpperCase();
          const isElementOnly = test.variants.find(({ id }) => id === variant.id)!.content.trim() === '';
          return (
            <div key={variant.id} className={styles.form}>
              <Field
                label={isElementOnly ? `Words of ${letter}` : `Text of ${letter}`}
                error={isMissing(variant) ? 'Please write a text.' : undefined}
              >
                {(control) => (
                  <textarea
                    {...control}
                    rows={isElementOnly ? 2 : 8}
                    maxLength={isElementOnly ? 5_000 : 100_000}
                    value={isElementOnly ? variant.element : variant.content}
                    onChange={({ currentTarget: { value } }) =>
                      change(variant.id, isElementOnly ? { element: value } : { content: value })
                    }
                  />
                )}
              </Field>
              {test.countedBy === 'link' && (
                <TextField
                  label={`Address of page ${letter}`}
                  inputMode="url"
                  value={variant.url}
                  maxLength={2_000}
                  onChange={({ currentTarget }) => change(variant.id, { url: currentTarget.value })}
                />
              )}
            </div>
          );
        })}
        {hasTexts && (
          <output className={styles.note}>
            {describeDifferences(onlyDiffers(variants, test.element), test.element)}.
          </output>
        )}
        <DialogActions>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving">
            Save
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
