import type { ProviderId } from '#domain/provider-catalog/providers.ts';

export type ShareBarProps = {
  /** Of the longest bar beside it, 0 to 1. */
  share: number;
  /** Its hue and pattern; ink without one. */
  provider?: ProviderId | null;
  /** The open one is blue. */
  isOpen?: boolean;
};
