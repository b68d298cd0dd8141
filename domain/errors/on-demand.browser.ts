import type { errorsOnDemand as all } from './on-demand.ts';

/** In the place of on-demand.ts in browsers (package.json, imports): none, until a part adds its own (`addErrors`). */
export const errorsOnDemand = {} as typeof all;
