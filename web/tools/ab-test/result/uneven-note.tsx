import { IconAlertTriangle } from '@tabler/icons-react';
import { unevenSentence } from '#domain/ab-test/words.ts';
import { formatNumber } from '#domain/text/format.ts';
import { robotsOf, type ShownTest } from './shown-test.ts';
import styles from './result.module.css';

/** Said before everything else: a result that must not be read yet. */
export function UnevenNote({ test, judgement, reading }: Pick<ShownTest, 'test' | 'judgement' | 'reading'>) {
  const sentence = unevenSentence(test, judgement);
  const robots = robotsOf({ test, reading });
  return (
    <output className={styles.notice}>
      {sentence && (
        <div className={styles.warning}>
          <IconAlertTriangle size={18} stroke={1.6} aria-hidden />
          <div>
            <b>Do not read this result yet: the visitors are uneven</b>
            <p>{sentence}</p>
            {robots && (
              <p>
                Robots counted apart:{' '}
                {test.variants
                  .map(({ id }, at) => `${id.toUpperCase()} ${formatNumber(robots[at]!)}`)
                  .join(', ')}
              </p>
            )}
          </div>
        </div>
      )}
    </output>
  );
}
