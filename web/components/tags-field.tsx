import { useId, useState } from 'react';
import { Button, PlainButton } from './button.tsx';
import { Tag } from './tag.tsx';
import field from './small-control.module.css';
import { useFieldErrors } from './use-field-errors.ts';
import styles from './tags-field.module.css';

/** What has the tags, how many it can have, and how long one can be. */
export type TagLimits = { of: string; tags: number; characters: number };

type TagsFieldProps = {
  limits: TagLimits;
  tags: readonly string[];
  /** Tags of others, offered while typing. */
  known: readonly string[];
  isReadOnly?: boolean;
  onChange: (tags: string[]) => void;
};

/** The tags of a text or contact: a click removes one, Enter or a comma adds one; where it is only read, they are only shown. */
export function TagsField({ limits, tags, known, isReadOnly = false, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const { form, errors, show, clear } = useFieldErrors<'tag'>();
  const listId = useId();
  const errorId = useId();
  const has = (tag: string) => tags.some((own) => own.toLowerCase() === tag.toLowerCase());
  const add = () => {
    const asked = typed
      .split(',')
      .map((tag) => tag.trim())
      .filter((tag, index, all) => tag !== '' && all.indexOf(tag) === index);
    const problem = problemOf(asked, tags, limits);
    if (show(problem ? { tag: problem } : {})) return;
    const fresh = asked.filter((tag) => !has(tag));
    if (fresh.length > 0) onChange([...tags, ...fresh]);
    setTyped('');
  };
  if (isReadOnly)
    return (
      tags.length > 0 && (
        <section className={styles.tags}>
          <h3>Tags</h3>
          <ul>
            {tags.map((tag) => (
              <li key={tag}>
                <Tag>{tag}</Tag>
              </li>
            ))}
          </ul>
        </section>
      )
    );
  return (
    <section className={styles.tags}>
      <h3>Tags</h3>
      {tags.length > 0 && (
        <ul>
          {tags.map((tag) => (
            <li key={tag}>
              <PlainButton
                aria-label={`Remove the tag ${tag}`}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
              >
                {tag} <span aria-hidden>×</span>
              </PlainButton>
            </li>
          ))}
        </ul>
      )}
      {tags.length < limits.tags && (
        <form
          ref={form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <input
            className={field.input}
            aria-label="New tag"
            aria-invalid={errors.tag ? true : undefined}
            aria-describedby={errors.tag ? errorId : undefined}
            placeholder="New tag"
            list={listId}
            value={typed}
            onChange={({ currentTarget }) => {
              clear('tag');
              setTyped(currentTarget.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== ',') return;
              event.preventDefault();
              add();
            }}
          />
          <datalist id={listId}>
            {known
              .filter((tag) => !has(tag))
              .map((tag) => (
                <option key={tag} value={tag}>
                  {tag}
                </option>
              ))}
          </datalist>
          <Button variant="default" size="sm" type="submit">
            Add
          </Button>
        </form>
      )}
      {errors.tag && (
        <p id={errorId} className={styles.error}>
          {errors.tag}
        </p>
      )}
    </section>
  );
}

/** Why these tags cannot be added; null if they can. A tag that is there already is only not added. */
function problemOf(
  asked: readonly string[],
  tags: readonly string[],
  { of, tags: mostTags, characters }: TagLimits,
): string | null {
  const long = asked.find((tag) => tag.length > characters);
  if (long) return `A tag has at most ${characters} characters.`;
  const known = new Set(tags.map((tag) => tag.toLowerCase()));
  const fresh = asked.filter((tag) => !known.has(tag.toLowerCase()));
  if (tags.length + fresh.length > mostTags) return `A ${of} has at most ${mostTags} tags.`;
  return asked.length > 0 && fresh.length === 0 ? `The ${of} has this tag already.` : null;
}
