import { useState } from 'react';
import {
  brandKitSchema,
  emailFontNames,
  mostOfKit,
  type BrandKit,
  type EmailFont,
} from '#domain/email/brand-kit.ts';
import { isPictureAddress } from '#domain/email/render/addresses.ts';
import { BusyButton } from '../../../../components/busy-button.tsx';
import { Button } from '../../../../components/button.tsx';
import { Dialog, DialogActions } from '../../../../components/dialog.tsx';
import { Field } from '../../../../components/field.tsx';
import { Select } from '../../../../components/select.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { useFieldErrors } from '../../../../components/use-field-errors.ts';
import { emailCampaigns } from '../../../../storage/collections/email-campaigns.ts';
import { PictureField } from '../fields/picture-field.tsx';
import { tagError } from '../fields/tag-errors.ts';
import { formatUse } from '../margin/brand-tab.tsx';
import styles from './brand-kit.module.css';
import { changeKit } from './change-kit.ts';
import { ColorField } from './color-field.tsx';
import { contrastNote, kitColors } from './kit-colors.ts';

type Fields = Omit<BrandKit, 'id' | 'updatedAt'>;

type BrandKitDialogProps = { owner: string; kit: BrandKit; onClose: () => void };

/** Logo, colors, fonts, footer and address of all emails of the account. */
export default function BrandKitDialog({ owner, kit, onClose }: BrandKitDialogProps) {
  const [opened] = useState(kit);
  const [fields, setFields] = useState<Fields>(() => fieldsOf(kit));
  const [isBusy, setIsBusy] = useState(false);
  const { total } = emailCampaigns.useNewest(owner, { limit: 0 });
  const { form, errors, show, clear } = useFieldErrors<'logo' | 'footer' | 'buttonCorners'>();
  const set = (changed: Partial<Fields>) => {
    for (const field of ['logo', 'footer', 'buttonCorners'] as const) if (field in changed) clear(field);
    setFields((before) => ({ ...before, ...changed }));
  };
  const corners = fields.buttonCorners;

  async function save() {
    if (isBusy) return;
    const footerError = tagError(fields.footer);
    const isWholeNumber = brandKitSchema.shape.buttonCorners.safeParse(corners).success;
    const found = {
      ...(fields.logo.trim() !== '' &&
        !isPictureAddress(fields.logo) && { logo: 'Enter the web address of a picture.' }),
      ...(footerError && { footer: footerError }),
      ...(!isWholeNumber && { buttonCorners: `Enter a whole number from 0 to ${mostOfKit.buttonCorners}.` }),
    };
    if (show(found)) return;
    // What another tab has changed meanwhile stays.
    const names = Object.keys(fields) as (keyof Fields)[];
    const changed = names.filter((name) => fields[name] !== opened[name]);
    if (changed.length === 0) return onClose();
    setIsBusy(true);
    const isStored = await changeKit(owner, Object.fromEntries(changed.map((name) => [name, fields[name]])));
    setIsBusy(false);
    if (isStored) onClose();
  }

  return (
    <Dialog title="Brand kit" isWide onClose={onClose}>
      <form
        ref={form}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={styles.use}>Used by: {formatUse(total)}. A change is seen in each of them.</p>
        <div className={styles.pair}>
          <TextField
            label="Sender name"
            hint="Shown in the inbox and in the head of the email."
            value={fields.name}
            maxLength={mostOfKit.name}
            data-autofocus
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
          <PictureField
            label="Address of the logo"
            hint="Without one the head has the sender name."
            value={fields.logo}
            isReadOnly={false}
            onChange={(logo) => set({ logo })}
          />
        </div>
        <fieldset className={styles.group}>
          <legend>Colors</legend>
          <div className={styles.three}>
            {kitColors.map((color) => (
              <ColorField
                key={color.field}
                label={color.label}
                value={fields[color.field]}
                note={contrastNote(fields, color)}
                onChange={(value) => set({ [color.field]: value })}
              />
            ))}
          </div>
        </fieldset>
        <div className={styles.three}>
          <FontField
            label="Font of headings"
            value={fields.headingFont}
            onChange={(headingFont) => set({ headingFont })}
          />
          <FontField
            label="Font of texts"
            value={fields.textFont}
            onChange={(textFont) => set({ textFont })}
          />
          <Field
            label="Corners of buttons"
            hint="Pixels. Outlook on Windows draws none."
            error={errors.buttonCorners}
          >
            {(control) => (
              <input
                {...control}
                type="number"
                min={0}
                max={mostOfKit.buttonCorners}
                value={Number.isNaN(corners) ? '' : corners}
                onChange={({ currentTarget }) => set({ buttonCorners: currentTarget.valueAsNumber })}
              />
            )}
          </Field>
        </div>
        <Field
          label="Postal address"
          hint="The law asks for it in every marketing email. It is in the footer."
        >
          {(control) => (
            <textarea
              {...control}
              rows={2}
              maxLength={mostOfKit.address}
              value={fields.address}
              onChange={({ currentTarget }) => set({ address: currentTarget.value })}
            />
          )}
        </Field>
        <Field
          label="Footer"
          hint="Above the address and the unsubscribe link. Merge tags such as {{city|your city}} are filled in."
          error={errors.footer}
        >
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={mostOfKit.footer}
              value={fields.footer}
              onChange={({ currentTarget }) => set({ footer: currentTarget.value })}
            />
          )}
        </Field>
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

function FontField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: EmailFont;
  onChange: (font: EmailFont) => void;
}) {
  return (
    <Field label={label}>
      {(control) => (
        <Select
          {...control}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value as EmailFont)}
        >
          {emailFontNames.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

function fieldsOf({ id: _id, updatedAt: _updatedAt, ...fields }: BrandKit): Fields {
  return fields;
}
