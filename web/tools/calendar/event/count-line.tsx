import { formatNumber } from '#domain/text/format.ts';
import type { EventPlatform } from '#domain/calendar/event.ts';
import { countCharacters } from '#domain/platforms/count-characters.ts';
import { platformLabels, platformLimits } from '#domain/platforms/platforms.ts';
import styles from './count-line.module.css';

/** The length of a text as its platform counts it, with the platform's limit. */
export function CountLine({ platform, text }: { platform: EventPlatform; text: string }) {
  const { count, limit, left } = countCharacters(platform, text);
  const unit = platformLimits[platform]?.unit === 'bytes' ? 'bytes' : 'characters';
  if (limit === null || left === null)
    return (
      <p className={styles.count}>
        {formatNumber(count)} {unit}
      </p>
    );
  return (
    <p className={styles.count} data-over={left < 0 || undefined}>
      {formatNumber(count)} of {formatNumber(limit)} {unit}
      {left < 0 && `, ${formatNumber(-left)} too many for ${platformLabels[platform]}`}
    </p>
  );
}
