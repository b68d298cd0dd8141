import { useState } from 'react';
import { reviewSorts, searchedNumber, type ReviewSort } from '#domain/bulk/review/review-list.ts';
import type { RowGroup } from '#domain/bulk/review/review-row.ts';
import { formatNumber } from '#domain/text/format.ts';
import { ActionMenu, type MenuAction } from '../../../../components/actions/action-menu.tsx';
import { PlainButton } from '../../../../components/button.tsx';
import { SearchField } from '../../../../components/search/search-field.tsx';
import segmented from '../../../../components/segmented.module.css';
import { Select } from '../../../../components/select.tsx';
import type { ReviewIndex } from '../index/use-review-index.ts';
import styles from './list-controls.module.css';

const groups: readonly { id: RowGroup | null; label: string }[] = [
  { id: null, label: 'All' },
  { id: 'open', label: 'Open' },
  { id: 'accepted', label: 'Accepted' },
  { id: 'flagged', label: 'Flagged' },
  { id: 'failed', label: 'Failed' },
];
const sortLabels: Record<ReviewSort, string> = {
  order: 'In order',
  score: 'Lowest SEO',
  words: 'Fewest words',
  voice: 'Lowest voice',
  flag: 'By flag',
};

type ListControlsProps = {
  index: ReviewIndex;
  hasVoice: boolean;
  actions: readonly MenuAction[];
  /** A number was searched for. */
  onNumber: (number: number) => void;
  /** Enter and Escape in the search go on with the list. */
  onLeave: () => void;
};

/** Which rows are listed, and in which order. */
export function ListControls({ index, hasVoice, actions, onNumber, onLeave }: ListControlsProps) {
  const { asked, counts, show } = index;
  return (
    <>
      <div className={styles.line}>
        <fieldset aria-label="Show" className={`${segmented.segmented} ${styles.groups}`}>
          {groups.map(({ id, label }) => (
            <PlainButton key={label} aria-pressed={asked.group === id} onClick={() => show({ group: id })}>
              {label} {id !== null && <span className={styles.count}>{formatNumber(counts[id])}</span>}
            </PlainButton>
          ))}
        </fieldset>
      </div>
      <div className={styles.line}>
        <SearchRows {...{ show, onNumber, onLeave }} />
        <Select
          isSmall
          aria-label="Sort"
          value={asked.sort}
          onChange={({ currentTarget }) => show({ sort: currentTarget.value as ReviewSort })}
        >
          {reviewSorts
            .filter((sort) => hasVoice || sort !== 'voice')
            .map((sort) => (
              <option key={sort} value={sort}>
                {sortLabels[sort]}
              </option>
            ))}
        </Select>
        <ActionMenu label="More actions for rows" actions={actions} />
      </div>
    </>
  );
}

type SearchRowsProps = Pick<ListControlsProps, 'onNumber' | 'onLeave'> & { show: ReviewIndex['show'] };

/** Words are searched for, a number opens its row. */
function SearchRows({ show, onNumber, onLeave }: SearchRowsProps) {
  const [words, setWords] = useState('');
  function search(text: string) {
    setWords(text);
    const number = searchedNumber(text);
    show({ search: number === null ? text : '' });
    if (number !== null) onNumber(number);
  }
  return (
    <SearchField
      isSmall
      label="Search rows"
      placeholder="Search rows, or go to a number"
      words={words}
      onSearch={search}
      onLeave={onLeave}
    />
  );
}
