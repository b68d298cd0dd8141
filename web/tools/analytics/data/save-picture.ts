import type { DayRange } from '#domain/analytics/range/day-range.ts';
import { chartPicture } from '../../../components/charts/picture/chart-picture.ts';
import { saveFile } from '../../../contents/export/save-file.ts';

/** Downloads the picture of a chart that is on the screen, named after it and its days. */
export async function savePicture(id: string, { from, to }: DayRange, name = id): Promise<void> {
  const picture = await chartPicture(id);
  if (picture) saveFile(new File([picture], `${name}-${from}-to-${to}.png`, { type: picture.type }));
}
