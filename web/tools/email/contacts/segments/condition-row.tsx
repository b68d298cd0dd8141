import { IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { maxFieldCharacters, maxTagCharacters } from '#domain/contacts/limits.ts';
import { fieldTests, mostDays, type Condition } from '#domain/contacts/segments/rule.ts';
import { IconButton } from '../../../../components/icon-button.tsx';
import { Select } from '../../../../components/select.tsx';
import control from '../../../../components/small-control.module.css';
import type { Desk } from '../use-desk.ts';
import { conditionAbout, needsValue, subjectOf, subjectsOf, testLabels } from './condition-kinds.ts';
import { isWhole } from './rule-draft.ts';
import styles from './segments.module.css';

type ConditionRowProps = {
  condition: Condition;
  /** From 1, in its name. */
  number: number;
  desk: Pick<Desk, 'lists' | 'counts'>;
  onChange: (condition: Condition) => void;
  onRemove: () => void;
};

/** One condition of a segment. */
export function ConditionRow({ condition, number, desk, onChange, onRemove }: ConditionRowProps) {
  const subject = subjectOf(condition);
  const subjects = subjectsOf(desk.counts.fields);
  return (
    <li className={styles.condition}>
      <Select
        isSmall
        aria-label={`Condition ${number} is about`}
        value={subject}
        onChange={({ currentTarget }) => onChange(conditionAbout(currentTarget.value))}
      >
        {!subjects.some(({ id }) => id === subject) && (
          <option value={subject}>{condition.kind === 'field' ? condition.name : subject}</option>
        )}
        {subjects.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </Select>
      <ConditionValue condition={condition} number={number} desk={desk} onChange={onChange} />
      <IconButton label={`Remove condition ${number}`} onClick={onRemove}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </IconButton>
      {!isWhole(condition) && <span className={styles.missing}>Not used until it is filled in</span>}
    </li>
  );
}

type ValueProps = Omit<ConditionRowProps, 'onRemove'>;

function ConditionValue({ condition, number, desk, onChange }: ValueProps) {
  const tagsId = useId();
  const name = (what: string) => `${what} of condition ${number}`;
  switch (condition.kind) {
    case 'list':
      return (
        <>
          <Is
            label={name('State')}
            is={condition.is}
            words={['on', 'not on']}
            onIs={(is) => onChange({ ...condition, is })}
          />
          <Select
            isSmall
            aria-label={name('List')}
            value={condition.listId}
            onChange={({ currentTarget }) => onChange({ ...condition, listId: currentTarget.value })}
          >
            <option value="">Choose a list</option>
            {condition.listId !== '' && !desk.lists.some(({ id }) => id === condition.listId) && (
              <option value={condition.listId}>A list that was deleted</option>
            )}
            {desk.lists.map((list) => (
              <option key={list.id} value={list.id}>
                {list.name}
              </option>
            ))}
          </Select>
        </>
      );
    case 'tag':
      return (
        <>
          <Is
            label={name('State')}
            is={condition.is}
            words={['is', 'is not']}
            onIs={(is) => onChange({ ...condition, is })}
          />
          <input
            className={control.input}
            aria-label={name('Tag')}
            list={tagsId}
            maxLength={maxTagCharacters}
            value={condition.tag}
            onChange={({ currentTarget }) => onChange({ ...condition, tag: currentTarget.value })}
          />
          <datalist id={tagsId}>
            {desk.counts.tags.map(({ tag }) => (
              <option key={tag} value={tag}>
                {tag}
              </option>
            ))}
          </datalist>
        </>
      );
    case 'added':
    case 'active':
      return (
        <>
          <Is
            label={name('State')}
            is={condition.within}
            words={['within the last', 'not within the last']}
            onIs={(within) => onChange({ ...condition, within })}
          />
          <input
            className={control.input}
            type="number"
            min={1}
            max={mostDays}
            aria-label={name('Days')}
            value={Number.isNaN(condition.days) ? '' : condition.days}
            onChange={({ currentTarget }) => onChange({ ...condition, days: currentTarget.valueAsNumber })}
          />
          <span>days</span>
        </>
      );
    case 'text':
    case 'field':
      return (
        <>
          <Select
            isSmall
            aria-label={name('Test')}
            value={condition.test}
            onChange={({ currentTarget }) =>
              onChange({ ...condition, test: fieldTests.find((test) => test === currentTarget.value)! })
            }
          >
            {fieldTests.map((test) => (
              <option key={test} value={test}>
                {testLabels[test]}
              </option>
            ))}
          </Select>
          {needsValue(condition.test) && (
            <input
              className={control.input}
              aria-label={name('Value')}
              maxLength={maxFieldCharacters}
              value={condition.value}
              onChange={({ currentTarget }) => onChange({ ...condition, value: currentTarget.value })}
            />
          )}
        </>
      );
    default:
      return condition satisfies never;
  }
}

type IsProps = { label: string; is: boolean; words: readonly [string, string]; onIs: (is: boolean) => void };

function Is({ label, is, words, onIs }: IsProps) {
  return (
    <Select
      isSmall
      aria-label={label}
      value={is ? 'yes' : 'no'}
      onChange={({ currentTarget }) => onIs(currentTarget.value === 'yes')}
    >
      <option value="yes">{words[0]}</option>
      <option value="no">{words[1]}</option>
    </Select>
  );
}
