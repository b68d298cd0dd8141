import { IconPlus, IconX } from '@tabler/icons-react';
import { maxTargetUrlCharacters, type NewLink } from '#domain/links/link.ts';
import { isTargetAddress } from '#domain/links/target-address.ts';
import { variantOf } from '#domain/links/variant.ts';
import { Button } from '../../components/button.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import { TextField } from '../../components/text-field.tsx';
import styles from '../tracked-link-dialog.module.css';

export type LinkTarget = NewLink['targets'][number];

/** The letter of a page, by its position. */
export const letterOf = (position: number) => variantOf(position).toUpperCase();

export const emptyTarget = (position: number): LinkTarget => ({ url: '', label: letterOf(position) });

/** As it is sent: without spaces around it, and with a label. */
export const trimmedTarget = ({ url, label }: LinkTarget, position: number): LinkTarget => ({
  url: url.trim(),
  label: label.trim() || letterOf(position),
});

/** What is wrong with the address of a page. */
export function addressError(url: string): string | undefined {
  if (url.trim() === '') return 'Please enter the address of a page.';
  return isTargetAddress(url.trim())
    ? undefined
    : 'Please enter an address such as https://your-site.com/offer.';
}

type TargetFieldsProps = {
  position: number;
  target: LinkTarget;
  /** The link has no other page. */
  isOnly: boolean;
  error: string | undefined;
  hasFocus?: boolean;
  onChange: (part: Partial<LinkTarget>) => void;
  /** Null for a page that stays. */
  onRemove: (() => void) | null;
};

/** The address and the label of a page. */
export function TargetFields(props: TargetFieldsProps) {
  const { position, target, isOnly, error, hasFocus = false, onChange, onRemove } = props;
  const letter = letterOf(position);
  return (
    <>
      <TextField
        label={isOnly ? 'Address of the page' : `Address of page ${letter}`}
        value={target.url}
        maxLength={maxTargetUrlCharacters}
        placeholder="https://your-site.com/offer"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        error={error}
        data-autofocus={hasFocus || undefined}
        onChange={({ currentTarget }) => onChange({ url: currentTarget.value })}
      />
      {!isOnly && (
        <TextField
          label={`Label of page ${letter}`}
          value={target.label}
          maxLength={100}
          onChange={({ currentTarget }) => onChange({ label: currentTarget.value })}
        />
      )}
      {!isOnly && onRemove && (
        <IconButton label={`Remove page ${letter}`} onClick={onRemove}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </IconButton>
      )}
    </>
  );
}

export function AddPageButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="subtle" size="sm" onClick={onClick}>
      <IconPlus className={styles.icon} size={14} stroke={1.8} aria-hidden /> Add another page
    </Button>
  );
}
