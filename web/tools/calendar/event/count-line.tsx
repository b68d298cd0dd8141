import type { EventPlatform } from '#domain/calendar/event.ts';
import { countCharacters } from '#domain/platforms/count-characters.ts';
import { platformLabels, platformLimits } from '#domain/platforms/platforms.ts';
import styles from './count-line.module.css';

/** How long a text is as its platform counts it, and whether it takes it. */
export function CountLine({ platform, text }: { platform: EventPlatform; text: string }) {
  const { count, limit, left } = countCharacters(platform, text);
  const unit = platformLimits[platform]?.unit === 'bytes' ? 'bytes' : 'characters';
  const number = (value: number) => value.toLocaleString('en-US');
  if (limit === null || left === null)
    return (
      <p className={styles.count}>
        {number(count)} {unit}
      </p>
    );
  return (
    <p className={styles.count} data-over={left < 0 || undefined}>
      {number(count)} of {number(limit)} {unit}
      {left < 0 && `, ${number(-left)} too many for ${platformLabels[platform]}`}
    </p>
  );
}
