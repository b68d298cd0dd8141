import type { ContactItem } from '#domain/contacts/contact.ts';
import type { ContactList } from '#domain/contacts/list.ts';
import { suppressionLabels } from '#domain/contacts/suppression.ts';
import { PlainButton } from '../../../../components/button.tsx';
import { classNames } from '../../../../components/class-names.ts';
import { formatLocalDay } from '../../../../components/format.ts';
import check from '../../../../components/small-control.module.css';
import { Table } from '../../../../components/table.tsx';
import { Tag } from '../../../../components/tag.tsx';
import styles from './table.module.css';

type ContactTableProps = {
  contacts: readonly ContactItem[];
  lists: readonly ContactList[];
  /** Null where nothing can be done with several. */
  chosen: ReadonlySet<string> | null;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  onOpen: (id: string) => void;
};

const shownTags = 3;

/** Contacts with their lists, tags and days. */
export function ContactTable({ contacts, lists, chosen, onChoose, onOpen }: ContactTableProps) {
  const names = new Map(lists.map(({ id, name }) => [id, name]));
  const areAllChosen = chosen !== null && contacts.length > 0 && contacts.every(({ id }) => chosen.has(id));
  return (
    <Table
      className={classNames(styles.table, styles.contacts)}
      hasRowHeads
      aria-label="Contacts"
      columns={[
        <span key="contact" className={styles.who}>
          {chosen && (
            <CheckBox
              label="Choose all that are shown"
              isChecked={areAllChosen}
              onCheck={(isChecked) =>
                onChoose(
                  contacts.map(({ id }) => id),
                  isChecked,
                )
              }
            />
          )}
          Contact
        </span>,
        'Lists',
        'Tags',
        'Added',
        'Last active',
      ]}
      rows={contacts.map((contact) => ({
        key: contact.id,
        isOpen: chosen?.has(contact.id) === true,
        cells: [
          <span key="contact" className={styles.who}>
            {chosen && (
              <CheckBox
                label={`Choose ${contact.email}`}
                isChecked={chosen.has(contact.id)}
                onCheck={(isChecked) => onChoose([contact.id], isChecked)}
              />
            )}
            <span>
              <PlainButton onClick={() => onOpen(contact.id)}>{contact.email}</PlainButton>
              <span className={styles.name}>{`${contact.firstName} ${contact.lastName}`.trim()}</span>
              {contact.suppressed && <Tag tone="danger">{suppressionLabels[contact.suppressed]}</Tag>}
            </span>
          </span>,
          <ListNames key="lists" contact={contact} names={names} />,
          <TagNames key="tags" tags={contact.tags} />,
          <time key="added" dateTime={contact.createdAt}>
            {formatLocalDay(contact.createdAt)}
          </time>,
          contact.lastActiveAt === null ? (
            <span key="active" className={styles.none}>
              Not yet
            </span>
          ) : (
            <time key="active" dateTime={contact.lastActiveAt}>
              {formatLocalDay(contact.lastActiveAt)}
            </time>
          ),
        ],
      }))}
    />
  );
}

type CheckBoxProps = { label: string; isChecked: boolean; onCheck: (isChecked: boolean) => void };

function CheckBox({ label, isChecked, onCheck }: CheckBoxProps) {
  return (
    <label>
      <input
        type="checkbox"
        className={check.check}
        aria-label={label}
        checked={isChecked}
        onChange={({ currentTarget }) => onCheck(currentTarget.checked)}
      />
    </label>
  );
}

const stateNotes = { confirmed: '', pending: ' (not confirmed)', left: ' (left)' };

function ListNames({ contact, names }: { contact: ContactItem; names: ReadonlyMap<string, string> }) {
  const words = contact.lists.map(
    ({ listId, state }) => `${names.get(listId) ?? 'A list'}${stateNotes[state]}`,
  );
  return words.length > 0 ? words.join(', ') : <span className={styles.none}>None</span>;
}

function TagNames({ tags }: { tags: readonly string[] }) {
  return (
    <span className={styles.tags}>
      {tags.slice(0, shownTags).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {tags.length > shownTags && <span>+{tags.length - shownTags}</span>}
    </span>
  );
}
