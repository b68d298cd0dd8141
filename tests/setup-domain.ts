import path from 'node:path';
import { refuseGlobals } from './bare-globals.ts';

/** Files of the domain, wherever the repository is: a folder above it may be called the same. */
const folder = path.resolve(import.meta.dirname, '../domain').replaceAll('\\', '/');
const domainCode = new RegExp(`${folder.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}/(?!.*\\.test\\.ts)`);

// domain/ runs in every browser and in Node, so it may use the language alone: its tests run where nothing else exists
// for its files. Those beside them, and the libraries, see everything. Files take turns in one process.
declare global {
  var areGlobalsRefused: boolean | undefined;
}
if (!globalThis.areGlobalsRefused) refuseGlobals(domainCode);
globalThis.areGlobalsRefused = true;
