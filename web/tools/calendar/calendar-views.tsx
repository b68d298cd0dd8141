import { lazy, useMemo, useState } from 'react';
import { addDays, daysBetween, monthOf, weekOf, weeksOfMonth } from '#domain/calendar/days.ts';
import { dragByTouch } from '../../components/drag/drag-by-touch.ts';
import { LazyPart } from '../../components/lazy-part.tsx';
import { Button } from '../../components/button.tsx';
import { Sheet } from '../../components/sheet.tsx';
import { innerPanel } from '../../components/inner-tabs.tsx';
import { filterKey } from '../../storage/collections/calendar-events.ts';
import { useMediaQuery } from '../../components/use-media-query.ts';
import styles from './calendar-views.module.css';
import { DayList } from './event/day-dialog.tsx';
import { EmptyPeriod } from './head/empty-period.tsx';
import { Legend } from './head/legend.tsx';
import { formatWeekdayDay } from '../../components/format.ts';
import type { EventActions } from './use-event-actions.ts';
import type { Shown } from './url-state.ts';
import { useDays, type ShownEvent } from './use-spans.ts';
import List from './views/list.tsx';
import { monthCellEvents } from './views/month-cell.ts';
import { PhoneDays, phoneMarks } from './views/phone-days.tsx';
import type { ViewProps } from './views/view.ts';

const Month = lazy(() => import('./views/month.tsx'));
const Week = lazy(() => import('./views/week.tsx'));
const PhoneHours = lazy(() => import('./views/phone-hours.tsx'));

/** Most events of a day in the week and the list; the list can show more. */
const mostOfDay = 100;
const loading = <div className={styles.loading}>Loading the calendar...</div>;

type CalendarViewsProps = Pick<ViewProps, 'today' | 'writing' | 'onOpen' | 'onOpenDay' | 'onCreate'> & {
  owner: string;
  shown: Shown;
  zone: string;
  actions: EventActions;
  onDate: (date: string) => void;
  onClearFilter: () => void;
};

/** The chosen view, for the size of the screen. */
export function CalendarViews(given: CalendarViewsProps) {
  const { owner, shown, zone, actions, onDate, onClearFilter, ...rest } = given;
  const { view, date, filter } = shown;
  const isPhone = useMediaQuery('(max-width: 760px)');
  const [listed, setListed] = useState(mostOfDay);
  const dates = useMemo(() => datesOf(view, date), [view, date]);
  const limit =
    view === 'list' ? listed : view === 'week' ? mostOfDay : Math.max(monthCellEvents, phoneMarks);
  const { days, isLoading, error } = useDays(owner, dates, { zone, filter, limit });
  const props: ViewProps = {
    days,
    date,
    ...rest,
    onMoveByDays: ({ event }, by) => void actions.moveByDays(event, by),
    onMoveTo: ({ event }, to, time) => void actions.moveTo(event, to, time, zone),
  };
  const isFiltered = filterKey(filter) !== undefined;
  const isEmpty = !isLoading && days.every(({ total }) => total === 0);
  const empty = isEmpty && view !== 'list' && (
    <EmptyPeriod
      dates={dates}
      isWeek={view === 'week'}
      date={date}
      isFiltered={isFiltered}
      isReadOnly={rest.onCreate === null}
    >
      {isFiltered ? (
        <Button variant="default" size="sm" onClick={onClearFilter}>
          Show all events
        </Button>
      ) : (
        rest.onCreate && (
          <Button variant="default" size="sm" onClick={() => rest.onCreate?.(date)}>
            Plan something
          </Button>
        )
      )}
    </EmptyPeriod>
  );
  return (
    <div ref={dragByTouch} {...innerPanel('calendar', view)} className={styles.views} aria-busy={isLoading}>
      {error ? (
        <p className={styles.error} role="alert">
          {error.message}
        </p>
      ) : isPhone && view !== 'list' ? (
        <>
          {empty && <Sheet className={styles.emptySheet}>{empty}</Sheet>}
          <Phone {...props} owner={owner} shown={shown} zone={zone} onDate={onDate} />
        </>
      ) : (
        <Sheet className={styles.sheet}>
          {empty}
          <LazyPart fallback={loading}>
            {view === 'month' && <Month {...props} />}
            {view === 'week' && <Week {...props} />}
            {view === 'list' && !isLoading && (
              <List
                {...props}
                isFiltered={isFiltered}
                isReadOnly={rest.onCreate === null}
                onMore={() => setListed((before) => before + mostOfDay)}
              />
            )}
          </LazyPart>
        </Sheet>
      )}
      {!isPhone && view !== 'list' && <Legend />}
    </div>
  );
}

type PhoneProps = ViewProps & Pick<CalendarViewsProps, 'owner' | 'shown' | 'zone' | 'onDate'>;

/** Month or week with dots, and below it the selected day as a list or with its hours. */
function Phone({ owner, shown, zone, onDate, ...props }: PhoneProps) {
  const { days, date, today, writing, onOpen, onCreate, onMoveByDays, onMoveTo } = props;
  const [dragged, setDragged] = useState<ShownEvent | null>(null);
  const isWeek = shown.view === 'week';
  const chosenDay = days.find((day) => day.date === date);
  return (
    <>
      <Sheet className={styles.phoneSheet}>
        <PhoneDays
          days={days}
          chosen={date}
          today={today}
          onChoose={onDate}
          dragged={dragged}
          onDrop={(event, to) => onMoveByDays(event, daysBetween(event.date, to))}
          {...(isWeek ? {} : { month: monthOf(date) })}
        />
      </Sheet>
      <section className={styles.day}>
        <div className={styles.dayHead}>
          <h3>{formatWeekdayDay(date)}</h3>
          {onCreate && (
            <Button variant="subtle" size="sm" onClick={() => onCreate(date)}>
              Add
            </Button>
          )}
        </div>
        {isWeek ? (
          <Sheet>
            <LazyPart fallback={loading}>
              <PhoneHours
                date={date}
                events={chosenDay?.events ?? []}
                writing={writing}
                onOpen={onOpen}
                onCreate={onCreate}
                onMoveTo={onMoveTo}
                onDrag={setDragged}
              />
            </LazyPart>
          </Sheet>
        ) : (
          <DayList
            owner={owner}
            date={date}
            zone={zone}
            filter={shown.filter}
            writing={writing}
            onOpen={onOpen}
            onDrag={onCreate ? setDragged : undefined}
          />
        )}
      </section>
    </>
  );
}

function datesOf(view: Shown['view'], date: string): string[] {
  if (view === 'week') return weekOf(date);
  if (view === 'month') return weeksOfMonth(date).flat();
  const dates: string[] = [];
  for (let day = `${monthOf(date)}-01`; monthOf(day) === monthOf(date); day = addDays(day, 1))
    dates.push(day);
  return dates;
}
