import { plural } from '#domain/text/format.ts';
import { categoryLabels, projectCategories, type ProjectCategory } from '#domain/projects/project.ts';
import { Select } from '../../../components/select.tsx';
import { PlainButton } from '../../../components/button.tsx';
import { sheetClass } from '../../../components/sheet.tsx';
import styles from './categories.module.css';
import { CategorySign } from '../category-sign.tsx';
import type { ShownProject } from '../use-projects.ts';

type CategoriesProps = {
  projects: readonly ShownProject[];
  chosen: ProjectCategory | null;
  onChoose: (category: ProjectCategory | null) => void;
};

/** Number of projects in each category; a click filters by it, a second click removes the filter. */
export function CategoryCards({ projects, chosen, onChoose }: CategoriesProps) {
  return (
    <ul className={`${sheetClass} ${styles.cards}`} aria-label="Categories">
      {projectCategories.map((category) => {
        const own = projects.filter((project) => project.category === category);
        const overdue = own.filter(({ isOverdue }) => isOverdue).length;
        return (
          <li key={category}>
            <PlainButton
              aria-pressed={chosen === category}
              onClick={() => onChoose(chosen === category ? null : category)}
            >
              <span className={styles.label}>
                <CategorySign category={category} />
                {categoryLabels[category]}
              </span>
              <b className={styles.count}>{own.length}</b>
              <span className={styles.note} data-overdue={overdue > 0 || undefined}>
                {overdue > 0 ? `${overdue} overdue` : plural(own.length, 'project')}
              </span>
            </PlainButton>
          </li>
        );
      })}
    </ul>
  );
}

/** The same filter as buttons, or as a select on a phone. */
export function CategoryFilter({ projects, chosen, onChoose }: CategoriesProps) {
  const choices: [ProjectCategory | null, string][] = [
    [null, 'All'],
    ...projectCategories.map((category): [ProjectCategory, string] => [category, categoryLabels[category]]),
  ];
  return (
    <>
      <fieldset className={styles.buttons} aria-label="Show category">
        {choices.map(([category, label]) => (
          <PlainButton key={label} aria-pressed={chosen === category} onClick={() => onChoose(category)}>
            {label}
          </PlainButton>
        ))}
      </fieldset>
      <Select
        isSmall
        className={styles.select}
        aria-label="Show category"
        value={chosen ?? ''}
        onChange={({ currentTarget }) => onChoose((currentTarget.value || null) as ProjectCategory | null)}
      >
        <option value="">All categories ({projects.length})</option>
        {projectCategories.map((category) => (
          <option key={category} value={category}>
            {categoryLabels[category]} ({projects.filter((project) => project.category === category).length})
          </option>
        ))}
      </Select>
    </>
  );
}
