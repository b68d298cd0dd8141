import { formatNumber } from '#domain/text/format.ts';
import type { EventPlatform } from '#domain/calendar/event.ts';
import { countCharacters, type CharacterCount } from '#domain/platforms/count-characters.ts';
import { countHashtags } from '#domain/platforms/hashtags.ts';
import { platformLabels, platformLimits } from '#domain/platforms/platforms.ts';
import styles from './count-line.module.css';

/** The length and the hashtags of a text as its platform counts them, with the platform's limits. */
export function CountLine({ platform, text }: { platform: EventPlatform; text: string }) {
  const unit = platformLimits[platform]?.unit === 'bytes' ? 'bytes' : 'characters';
  const hashtags = countHashtags(platform, text);
  return (
    <div className={styles.counts}>
      <Count platform={platform} unit={unit} {...countCharacters(platform, text)} />
      {hashtags.count > 0 && hashtags.limit !== null && (
        <Count platform={platform} unit="hashtags" {...hashtags} />
      )}
    </div>
  );
}

type CountProps = CharacterCount & { platform: EventPlatform; unit: string };

function Count({ platform, unit, count, limit, left }: CountProps) {
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
