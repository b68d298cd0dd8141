import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { counted } from '#domain/text/format.ts';
import { toPlainText } from '#domain/text/plain-text.ts';
import { IconButton } from '../../../components/icon-button.tsx';
import layout from '../../../theme/layout.module.css';
import styles from './point-detail.module.css';
import type { Points } from './use-points.ts';

type PointDetailProps = {
  points: Points;
  /** The text that was measured. */
  text: string;
  /** Applies the fix. */
  children?: ReactNode;
};

/** The open point: why it matters, what to change, and its places in the text, to step through. */
export function PointDetail({ points, text, children }: PointDetailProps) {
  const { open, steps, step, move } = points;
  if (!open) return null;
  const { why, found, fix, verdict } = open;
  const place = steps[step];
  return (
    <div className={styles.detail}>
      {(why ?? found) !== '' && <p>{why ?? found}</p>}
      {verdict === 'missed' && fix !== '' && <p className={styles.fix}>{fix}</p>}
      {place && (
        <div className={styles.places}>
          {steps.length > 1 ? (
            <>
              <IconButton isSmall label="Previous place" onClick={() => move(-1)}>
                <IconChevronLeft size={16} stroke={1.8} aria-hidden />
              </IconButton>
              <span>
                {step + 1} of {steps.length}
              </span>
              <IconButton isSmall label="Next place" onClick={() => move(1)}>
                <IconChevronRight size={16} stroke={1.8} aria-hidden />
              </IconButton>
            </>
          ) : (
            <span>{counted(1, 'place')} in the text</span>
          )}
          <output className={layout.visuallyHidden}>
            {step + 1} of {steps.length}: {excerpt(toPlainText(text.slice(place.start, place.end)))}
          </output>
        </div>
      )}
      {children}
    </div>
  );
}

const mostExcerpt = 120;
const excerpt = (words: string) => (words.length > mostExcerpt ? `${words.slice(0, mostExcerpt)}…` : words);
