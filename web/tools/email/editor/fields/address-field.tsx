import { useState } from 'react';
import { mostOfBlock } from '#domain/email/block.ts';
import { isLinkAddress } from '#domain/email/render/addresses.ts';
import { ActionMenu } from '../../../../components/actions/action-menu.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import { useEditor } from '../editor-context.ts';
import styles from './fields.module.css';
import { addressTags, tagError } from './tag-errors.ts';

type AddressFieldProps = {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
};

/** Where a link leads: a web address, a mail address, or a tag that is one. */
export function AddressField({ label, hint, value, onChange }: AddressFieldProps) {
  const { isReadOnly } = useEditor();
  const [isTyping, setIsTyping] = useState(false);
  const isWrong = !isTyping && value.trim() !== '' && !isLinkAddress(value);
  const error = isWrong
    ? (tagError(value) ?? 'Enter an address such as https://your-shop.com/offer or mailto:you@your-shop.com.')
    : undefined;
  return (
    <div className={styles.tagged}>
      <TextField
        label={label}
        hint={hint}
        value={value}
        error={error}
        maxLength={mostOfBlock.address}
        placeholder="https://"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isReadOnly}
        onChange={({ currentTarget }) => {
          setIsTyping(true);
          onChange(currentTarget.value);
        }}
        onBlur={() => setIsTyping(false)}
      />
      {!isReadOnly && (
        <div className={styles.tools}>
          <ActionMenu
            label={`Insert into ${label}`}
            words="Merge tag"
            actions={addressTags.map((tag) => ({
              label: tag.label,
              detail: `{{${tag.name}}}`,
              run: () => onChange(`{{${tag.name}}}`),
            }))}
          />
        </div>
      )}
    </div>
  );
}
