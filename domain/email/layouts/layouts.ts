import type { Block } from '../block.ts';
import type { BrandKit } from '../brand-kit.ts';

/** A start for an email: blocks whose texts say in square brackets what belongs there. */
export type Layout = {
  id: string;
  name: string;
  description: string;
  build: (kit: BrandKit, newId: () => string) => Block[];
};

export declare const layouts: readonly Layout[];
