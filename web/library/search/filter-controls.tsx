import { formatNumber } from '#domain/text/format.ts';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import type { FolderRecord } from '#domain/content/folder.ts';
import type { LibrarySort } from '#domain/library/search.ts';
import { excellentFrom, goodFrom } from '#domain/checks/grade.ts';
import { DateInput } from '../../components/date/date-input.tsx';
import { Select } from '../../components/select.tsx';
import { PlainButton } from '../../components/button.tsx';
import { contentTypeLabel, providerLabel } from '../../components/labels.ts';
import field from '../../components/small-control.module.css';
import styles from './filters.module.css';
import { FolderMenu } from '../../contents/folders/tree/folder-menu.tsx';
import { folderRows } from '../../contents/folders/tree/folder-rows.tsx';
import type { Asked } from './library-query.ts';
import type { Facets } from './search-control.ts';

export type FiltersProps = {
  asked: Asked;
  facets: Facets | null;
  folders: readonly FolderRecord[];
  onAsk: (change: Partial<Asked>) => void;
};

const sortLabels: Record<LibrarySort, string> = {
  relevance: 'Best match first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  edited: 'Last edited first',
  title: 'By title',
  score: 'Best score first',
};

/** Score ranges of the grades, and any other from the URL. */
const scores: Record<string, string> = {
  [`${excellentFrom}-`]: `Excellent, ${excellentFrom} or more`,
  [`${goodFrom}-`]: `Good, ${goodFrom} or more`,
  [`-${goodFrom - 1}`]: `Needs work, under ${goodFrom}`,
};

/** The filters that are used most, with the number of matches for each choice. */
export function MainFilters({ asked, facets, folders, onAsk }: FiltersProps) {
  const inFolders = facets && new Map(facets.folders.map(({ value, count }) => [value, count]));
  const Star = asked.isFavorite ? IconStarFilled : IconStar;
  return (
    <>
      <Facet
        label="Type"
        all="All types"
        value={asked.type}
        counts={facets?.types}
        nameOf={contentTypeLabel}
        onChoose={(type) => onAsk({ type })}
      />
      <FolderMenu
        label="Folder"
        className={styles.folder}
        rows={[{ id: '', name: 'All folders', level: 1 }, ...folderRows(folders, inFolders ?? undefined)]}
        value={asked.folder}
        onChoose={(folder) => onAsk({ folder })}
      />
      <PlainButton
        className={styles.favorites}
        aria-pressed={asked.isFavorite}
        onClick={() => onAsk({ isFavorite: !asked.isFavorite })}
      >
        <Star size={14} stroke={1.8} aria-hidden /> Favorites
      </PlainButton>
    </>
  );
}

export function MoreFilters({ asked, facets, onAsk }: FiltersProps) {
  const score = `${asked.scoreFrom}-${asked.scoreTo}`;
  return (
    <>
      <Facet
        label="Provider"
        all="All providers"
        value={asked.provider}
        counts={facets?.providers}
        nameOf={providerLabel}
        onChoose={(provider) => onAsk({ provider })}
      />
      <Facet
        label="Tag"
        all={asked.tags.length > 0 ? 'Another tag' : 'All tags'}
        value=""
        counts={facets?.tags.filter(({ value }) => !asked.tags.includes(value))}
        nameOf={(tag) => tag}
        onChoose={(tag) => onAsk({ tags: [...asked.tags, tag] })}
      />
      <Select
        isSmall
        aria-label="Score"
        value={score}
        onChange={({ currentTarget }) => {
          const [scoreFrom = '', scoreTo = ''] = currentTarget.value.split('-');
          onAsk({ scoreFrom, scoreTo });
        }}
      >
        <option value="-">All scores</option>
        {Object.entries(scores).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        {score !== '-' && scores[score] === undefined && (
          <option value={score}>
            {asked.scoreFrom || 0} to {asked.scoreTo || 100}
          </option>
        )}
      </Select>
      <span className={styles.day}>
        <span aria-hidden>From</span>
        <DateInput
          aria-label="From"
          className={field.input}
          value={asked.from}
          max={asked.to}
          onDay={(from) => onAsk({ from })}
        />
      </span>
      <span className={styles.day}>
        <span aria-hidden>To</span>
        <DateInput
          aria-label="To"
          className={field.input}
          value={asked.to}
          min={asked.from}
          onDay={(to) => onAsk({ to })}
        />
      </span>
    </>
  );
}

export function SortChoice({ asked, onAsk }: Pick<FiltersProps, 'asked' | 'onAsk'>) {
  const words = asked.q.trim() !== '';
  return (
    <Select
      isSmall
      className={styles.sort}
      aria-label="Order"
      value={asked.sort || (words ? 'relevance' : 'newest')}
      onChange={({ currentTarget }) => {
        const sort = currentTarget.value as LibrarySort;
        onAsk({ sort: sort === (words ? 'relevance' : 'newest') ? '' : sort });
      }}
    >
      {Object.entries(sortLabels).map(([value, name]) =>
        value === 'relevance' && !words ? null : (
          <option key={value} value={value}>
            {name}
          </option>
        ),
      )}
    </Select>
  );
}

type FacetProps = {
  label: string;
  all: string;
  value: string;
  counts: Facets['types'] | undefined;
  nameOf: (value: string) => string;
  onChoose: (value: string) => void;
};

function Facet({ label, all, value, counts = [], nameOf, onChoose }: FacetProps) {
  // A selected value stays selectable even without matches.
  const isMissing = value !== '' && counts.every((each) => each.value !== value);
  return (
    <Select
      isSmall
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChoose(currentTarget.value)}
    >
      <option value="">{all}</option>
      {isMissing && <option value={value}>{nameOf(value)} (0)</option>}
      {counts.map((each) => (
        <option key={each.value} value={each.value}>
          {nameOf(each.value)} ({formatNumber(each.count)})
        </option>
      ))}
    </Select>
  );
}
