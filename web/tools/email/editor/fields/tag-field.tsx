import { IconBold, IconItalic, IconLink, IconList } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { knownMergeTags } from '#domain/email/merge-tags/merge-tags.ts';
import { ActionMenu } from '../../../../components/actions/action-menu.tsx';
import { Field } from '../../../../components/field.tsx';
import { IconButton } from '../../../../components/icon-button.tsx';
import { useEditor } from '../editor-context.ts';
import styles from './fields.module.css';
import { writtenMergeTag } from '#domain/email/merge-tags/merge-tags.ts';
import { tagError, wordTags } from './tag-errors.ts';
import { formatSelection, insertWords, type Edited, type Format } from './text-formats.ts';

type TagFieldProps = {
  label: string;
  hint?: ReactNode;
  value: string;
  max: number;
  /** Lines of a text with several; it is Markdown. */
  rows?: number;
  /** Tags that are addresses are offered too. */
  hasAddresses?: boolean;
  error?: string | undefined;
  onChange: (value: string) => void;
};

const formats: { format: Format; label: string; sign: typeof IconBold }[] = [
  { format: 'bold', label: 'Bold', sign: IconBold },
  { format: 'italic', label: 'Italic', sign: IconItalic },
  { format: 'link', label: 'Link', sign: IconLink },
  { format: 'list', label: 'List', sign: IconList },
];

/** A text of an email, with merge tags from a list. Unknown ones are refused below it, once the field is left. */
export function TagField(props: TagFieldProps) {
  const { label, hint, value, max, rows, hasAddresses = false, error, onChange } = props;
  const { isReadOnly } = useEditor();
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  const apply = ({ text, start, end }: Edited) => {
    if (text.length > max) return;
    onChange(text);
    // After the field has its new text.
    requestAnimationFrame(() => {
      control.current?.focus();
      control.current?.setSelectionRange(start, end);
    });
  };
  const selection = (): [start: number, end: number] => {
    const { selectionStart, selectionEnd } = control.current ?? {};
    return [selectionStart ?? value.length, selectionEnd ?? value.length];
  };
  const shared = {
    ref: control,
    value,
    maxLength: max,
    readOnly: isReadOnly,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      setIsTyping(true);
      onChange(currentTarget.value);
    },
    onBlur: () => setIsTyping(false),
  };
  return (
    <div className={styles.tagged}>
      <Field
        label={label}
        hint={hint}
        error={error ?? (isTyping ? undefined : tagError(value))}
        noteRole="alert"
      >
        {(attributes) =>
          rows === undefined ? (
            <input {...attributes} {...shared} type="text" />
          ) : (
            <textarea {...attributes} {...shared} rows={rows} />
          )
        }
      </Field>
      {!isReadOnly && (
        <div className={styles.tools}>
          {rows !== undefined &&
            formats.map(({ format, label: name, sign: Sign }) => (
              <IconButton
                key={format}
                isSmall
                label={`${name}: ${label}`}
                tip={name}
                onClick={() => apply(formatSelection(value, ...selection(), format))}
              >
                <Sign size={16} stroke={1.7} aria-hidden />
              </IconButton>
            ))}
          <ActionMenu
            label={`Insert into ${label}`}
            words="Merge tag"
            actions={(hasAddresses ? knownMergeTags : wordTags).map((tag) => ({
              label: tag.label,
              detail: writtenMergeTag(tag),
              run: () => apply(insertWords(value, ...selection(), writtenMergeTag(tag))),
            }))}
          />
        </div>
      )}
    </div>
  );
}
