import { useMemo, useState } from 'react';
import { costOfText, formatTextCost } from '#domain/analytics/evidence/worth-a-look.ts';
import {
  generated,
  textKeys,
  type Generated,
  type TextGroup,
  type TextGrouping,
} from '#domain/analytics/generated/generated.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import { originName } from '#domain/content/origin.ts';
import { providerIds } from '#domain/provider-catalog/providers.ts';
import { formatMoney } from '#domain/text/format-money.ts';
import { counted, formatNumber } from '#domain/text/format.ts';
import { Button, PlainButton } from '../../../components/button.tsx';
import { ShareBar } from '../../../components/charts/share/share-bar.tsx';
import { ProviderBadge } from '../../../components/graphics/provider-badge.tsx';
import { providerLabel } from '../../../components/labels.ts';
import { sheetClass } from '../../../components/sheet.tsx';
import { Table } from '../../../components/table.tsx';
import { useProjects } from '../data/use-projects.ts';
import layout from '../../../theme/layout.module.css';
import type { ListTexts } from './list-texts.ts';
import number from '../number.module.css';
import styles from './overview.module.css';

type WhereItWentProps = {
  owner: string;
  now: Generated;
  range: DayRange;
  zone: string;
  onList: ListTexts;
};

/** Where the button of "Compare the two" leads. */
export const providersId = 'analytics-providers';

/** The texts and their cost by provider and tool; by model and project where asked. */
export function WhereItWent({ owner, now, range, zone, onList }: WhereItWentProps) {
  const [hasMore, setHasMore] = useState(false);
  const group = (grouping: TextGrouping, title: string, nameOf: (key: string) => string) => (
    <Groups
      grouping={grouping}
      title={title}
      groups={now.by[grouping]}
      nameOf={nameOf}
      listOf={(key) => now.items.filter((text) => textKeys()[grouping](text).includes(key))}
      onList={onList}
    />
  );
  return (
    <section className={`${sheetClass} ${styles.where}`} id={providersId} tabIndex={-1}>
      <header className={styles.head}>
        <h2>Where texts and money went</h2>
        <Button variant="subtle" size="sm" aria-expanded={hasMore} onClick={() => setHasMore(!hasMore)}>
          {hasMore ? 'Without model and project' : 'Add model or project'}
        </Button>
      </header>
      {group('provider', 'Provider', providerLabel)}
      {group('tool', 'Tool', originName)}
      {hasMore && group('model', 'Model', (key) => key || 'Not known')}
      {hasMore && <ByProject owner={owner} now={now} range={range} zone={zone} onList={onList} />}
      {now.withoutCost > 0 && (
        <p className={styles.foot}>
          {counted(now.withoutCost, 'text')} of these days{' '}
          {now.withoutCost === 1 ? 'has no known cost and is' : 'have no known cost and are'} in no sum.
        </p>
      )}
    </section>
  );
}

/** A text may be in several projects, so these do not add up to all. */
function ByProject({ owner, now, range, zone, onList }: WhereItWentProps) {
  const { projectsOf, nameOf } = useProjects(owner);
  const { from, to } = range;
  const groups = useMemo(
    () => generated(now.items, { from, to }, zone, projectsOf).by.project,
    [now.items, from, to, zone, projectsOf],
  );
  const keysOf = textKeys(projectsOf).project;
  return (
    <Groups
      grouping="project"
      title="Project"
      groups={groups}
      nameOf={nameOf}
      listOf={(key) => now.items.filter((text) => keysOf(text).includes(key))}
      onList={onList}
    />
  );
}

type GroupsProps = {
  grouping: TextGrouping;
  title: string;
  groups: readonly TextGroup[];
  nameOf: (key: string) => string;
  listOf: (key: string) => Generated['items'];
  onList: ListTexts;
};

function Groups({ grouping, title, groups, nameOf, listOf, onList }: GroupsProps) {
  const most = Math.max(1, ...groups.map(({ texts }) => texts));
  const hidden = <span className={layout.visuallyHidden}>Share</span>;
  return (
    <div className={styles.groups}>
      <Table
        aria-label={`By ${title.toLowerCase()}`}
        hasRowHeads
        columns={[title, hidden, 'Texts', 'Cost', 'A text', 'Score']}
        rows={groups.map((group) => {
          const provider = grouping === 'provider' ? providerIds.find((id) => id === group.key) : undefined;
          const words = nameOf(group.key);
          return {
            key: group.key,
            cells: [
              provider ? <ProviderBadge key="name" provider={provider} /> : words,
              <ShareBar key="bar" share={group.texts / most} provider={provider ?? null} />,
              <PlainButton
                key="texts"
                className={number.number}
                aria-label={`${counted(group.texts, 'text')}, ${words}. Show the texts`}
                onClick={() => onList(`${words}, ${counted(group.texts, 'text')}`, listOf(group.key))}
              >
                {formatNumber(group.texts)}
              </PlainButton>,
              group.withoutCost === group.texts ? 'not known' : formatMoney(group.cost),
              group.withoutCost === group.texts ? '' : formatTextCost(costOfText(group)),
              group.score === null ? 'under 5' : String(Math.round(group.score)),
            ],
          };
        })}
      />
      {groups.length === 0 && <p className={styles.foot}>No texts in these days.</p>}
    </div>
  );
}
