import { refuseGlobals } from './bare-globals.ts';

// domain/ runs in every browser and in Node, so it may use the language alone: its tests run where nothing else exists
// for its files. Those beside them, and the libraries, see everything. Files take turns in one process.
declare global {
  var areGlobalsRefused: boolean | undefined;
}
if (!globalThis.areGlobalsRefused) refuseGlobals(/\/domain\/(?!.*\.test\.ts)/);
globalThis.areGlobalsRefused = true;
