import path from 'node:path';
import { refuseGlobals } from './bare-globals.ts';

/** Files of the domain by absolute path, because a parent folder may have the same name. */
const folder = path.resolve(import.meta.dirname, '../domain').replaceAll('\\', '/');
const domainCode = new RegExp(`${folder.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/(?!.*\\.test\\.ts)`);

// domain/ runs in every browser and in Node, so it may use only the language itself: other globals throw
// for its files. Tests and libraries can use all globals. All test files share one process.
declare global {
  var areGlobalsRefused: boolean | undefined;
}
if (!globalThis.areGlobalsRefused) refuseGlobals(domainCode);
globalThis.areGlobalsRefused = true;
