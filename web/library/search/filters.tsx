import { IconAdjustmentsHorizontal, IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { PlainButton } from '../../components/button.tsx';
import { useMediaQuery } from '../../components/use-media-query.ts';
import { MainFilters, MoreFilters, SortChoice, type FiltersProps } from './filter-controls.tsx';
import styles from './filters.module.css';
import type { Asked } from './library-query.ts';

/** The filters of the search: the first of them in a row, the others folded away. On phones all are. */
export function Filters(props: FiltersProps) {
  const { asked } = props;
  const isPhone = useMediaQuery('(max-width: 760px)');
  const used = countUsed(asked, isPhone);
  // Those that narrow the search are seen when the page opens.
  const [isOpen, setIsOpen] = useState(!isPhone && used > 0);
  const id = useId();
  return (
    <div className={styles.filters}>
      {!isPhone && <MainFilters {...props} />}
      <PlainButton
        className={styles.fold}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <IconAdjustmentsHorizontal size={16} stroke={1.7} aria-hidden />
        {isPhone ? 'Filters and sorting' : 'More filters'}
        {used > 0 && <span className={styles.used}>{used} used</span>}
        <IconChevronDown className={styles.chevron} size={14} stroke={1.8} aria-hidden />
      </PlainButton>
      {!isPhone && <SortChoice {...props} />}
      <div id={id} className={styles.more} hidden={!isOpen}>
        {isOpen && (
          <>
            {isPhone && <MainFilters {...props} />}
            <MoreFilters {...props} />
            {isPhone && <SortChoice {...props} />}
          </>
        )}
      </div>
      <ChosenTags {...props} />
    </div>
  );
}

/** How many of the folded filters narrow the search. The chosen tags are always seen. */
function countUsed(asked: Asked, isPhone: boolean): number {
  const { type, folder, isFavorite, provider, scoreFrom, scoreTo, from, to } = asked;
  const main = isPhone ? [type, folder, isFavorite] : [];
  return [...main, provider, scoreFrom || scoreTo, from || to].filter(Boolean).length;
}

function ChosenTags({ asked, onAsk }: Pick<FiltersProps, 'asked' | 'onAsk'>) {
  return asked.tags.map((tag) => (
    <PlainButton
      key={tag}
      className={styles.chosen}
      aria-label={`Remove the filter ${tag}`}
      onClick={() => onAsk({ tags: asked.tags.filter((each) => each !== tag) })}
    >
      {tag} <span aria-hidden>×</span>
    </PlainButton>
  ));
}
