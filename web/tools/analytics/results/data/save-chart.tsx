import type { AnalyticsTable } from '#domain/analytics/export/tables.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import { ActionMenu } from '../../../../components/actions/action-menu.tsx';
import { notifyError } from '../../../../notices/notify.tsx';
import { savePicture } from '../../data/save-picture.ts';
import { saveTable } from './save-table.ts';

type SaveChartProps = {
  id: string;
  title: string;
  /** Of the files. */
  name: string;
  range: DayRange;
  table: () => AnalyticsTable;
};

/** The ways to save a chart: as a picture, and its figures as a file. */
export function SaveChart({ id, title, name, range, table }: SaveChartProps) {
  return (
    <ActionMenu
      label={`Save “${title}”`}
      actions={[
        { label: 'Save as PNG', run: () => void savePicture(id, range, name).catch(notifyError) },
        { label: 'Save as CSV', run: () => saveTable(name, range, table()) },
      ]}
    />
  );
}
