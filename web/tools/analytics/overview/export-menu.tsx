import { IconDownload } from '@tabler/icons-react';
import type { Limit } from '#domain/analytics/generated/limits-used.ts';
import type { Generated } from '#domain/analytics/generated/generated.ts';
import { scoresOverTime, type VoiceScore } from '#domain/analytics/generated/scores-over-time.ts';
import type { DayRange } from '#domain/analytics/range/day-range.ts';
import { ActionMenu } from '../../../components/actions/action-menu.tsx';
import { saveFile } from '../../../contents/export/save-file.ts';
import { notifyError } from '../../../notices/notify.tsx';
import type { BulkOfDays } from '../data/use-bulk.ts';
import { savePicture } from '../data/save-picture.ts';
import type { UsageOfDays } from '../data/use-usage.ts';
import { overviewCsv } from './overview-csv.ts';

/** The charts of the tab; the last two are there once they have something to show. */
const pictures = [
  { id: 'texts-a-day', label: 'Texts over time as PNG' },
  { id: 'scores', label: 'Scores as PNG' },
  { id: 'by-group', label: 'Groups as PNG' },
] as const;

export type ExportMenuProps = {
  now: Generated;
  range: DayRange;
  zone: string;
  voiceScores: readonly VoiceScore[];
  /** Null where the server could not be reached: their cells are empty. */
  usage: UsageOfDays | null;
  bulk: BulkOfDays | null;
  limits: readonly Limit[];
};

/** The figures of the tab as a table, and each of its charts as a picture. */
export function ExportMenu(props: ExportMenuProps) {
  const { from, to } = props.range;
  async function saveCsv() {
    const csv = overviewCsv(props);
    saveFile(new File([csv], `analytics-${from}-to-${to}.csv`, { type: 'text/csv' }));
  }
  const scores = scoresOverTime(props.now.items, props.voiceScores, props.range, props.zone);
  const isThere = {
    'texts-a-day': true,
    scores: scores.editor.length + scores.voice.length > 0,
    'by-group': props.now.texts > 0,
  };
  return (
    <ActionMenu
      label="Export"
      words="Export"
      icon={IconDownload}
      actions={[
        { label: 'All figures as CSV', run: () => void saveCsv().catch(notifyError) },
        ...pictures.map(({ id, label }) => ({
          label,
          isDisabled: !isThere[id],
          run: () => void savePicture(id, props.range).catch(notifyError),
        })),
      ]}
    />
  );
}
