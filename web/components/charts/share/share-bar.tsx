import { useId } from 'react';
import type { ProviderId } from '#domain/provider-catalog/providers.ts';
import styles from './share.module.css';

export type ShareBarProps = {
  /** Of the longest bar beside it, 0 to 1. */
  share: number;
  /** Its hue and pattern; ink without one. */
  provider?: ProviderId | null;
  /** The open one is blue. */
  isOpen?: boolean;
};

/** A bar as long as a share; the figure beside it says the same. A provider has its hue and its pattern: solid, hatch, dots. */
export function ShareBar({ share, provider = null, isOpen = false }: ShareBarProps) {
  const id = useId();
  const length = Math.min(1, Math.max(0, share));
  const pattern = provider === 'claude' || provider === 'gemini' ? `url(#${id})` : undefined;
  return (
    <svg
      className={styles.share}
      data-provider={provider ?? undefined}
      data-open={isOpen || undefined}
      height={10}
      width="100%"
      aria-hidden
    >
      {provider === 'claude' && (
        <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={styles.solid} width={2.4} height={5} />
        </pattern>
      )}
      {provider === 'gemini' && (
        <pattern id={id} width={5} height={5} patternUnits="userSpaceOnUse">
          <circle className={styles.solid} cx={2.5} cy={2.5} r={1.3} />
        </pattern>
      )}
      {length > 0 && (
        <rect
          className={pattern ? styles.outlined : styles.solid}
          style={pattern ? { fill: pattern } : undefined}
          x={pattern ? 0.5 : 0}
          y={pattern ? 0.5 : 0}
          width={`${Math.max(0.7, (pattern ? 0.99 : 1) * length * 100)}%`}
          height={pattern ? 9 : 10}
        />
      )}
    </svg>
  );
}
