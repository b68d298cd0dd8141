import { useId, useState } from 'react';
import { maxTagCharacters, maxTags } from '#domain/content/record.ts';
import { Button, PlainButton } from '../components/button.tsx';
import { Tag } from '../components/tag.tsx';
import field from '../components/small-control.module.css';
import styles from './tags-field.module.css';

type TagsFieldProps = {
  tags: readonly string[];
  /** Tags of other texts, offered while typing. */
  known: readonly string[];
  isReadOnly?: boolean;
  onChange: (tags: string[]) => void;
};

/** The tags of a text: a click removes one, Enter or a comma adds one; where it is only read, they are only shown. */
export function TagsField({ tags, known, isReadOnly = false, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState('');
  const listId = useId();
  const has = (tag: string) => tags.some((own) => own.toLowerCase() === tag.toLowerCase());
  const add = () => {
    const fresh = typed
      .split(',')
      .map((tag) => tag.trim().slice(0, maxTagCharacters))
      .filter((tag, index, all) => tag !== '' && !has(tag) && all.indexOf(tag) === index);
    if (fresh.length > 0) onChange([...tags, ...fresh].slice(0, maxTags));
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
      {tags.length < maxTags && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            add();
          }}
        >
          <input
            className={field.input}
            aria-label="New tag"
            placeholder="New tag"
            list={listId}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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
    </section>
  );
}
