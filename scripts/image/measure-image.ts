import { lstatSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { printFigure } from '../../server/testing/drill.ts';

/** Prints how large the image is unpacked, by its parts. */
export function measureImage(root: string): void {
  const all = bytesOf(root);
  const parts = {
    node: bytesOf(path.join(root, 'usr/local/bin/node')),
    packages: bytesOf(path.join(root, 'app/node_modules')),
    pages: bytesOf(path.join(root, 'app/build')),
    application: bytesOf(path.join(root, 'app')),
  };
  parts.application -= parts.packages + parts.pages;
  const base = all - Object.values(parts).reduce((sum, bytes) => sum + bytes, 0);
  const figures = Object.entries({ ...parts, 'the rest of the system': base }).map(
    ([name, bytes]) => `${name} ${megabytes(bytes)}`,
  );
  printFigure(`The image has ${megabytes(all)} (${figures.join(', ')}).`);
  const packages = path.join(root, 'app/node_modules');
  const largest = readdirSync(packages)
    .map((name) => ({ name, bytes: bytesOf(path.join(packages, name)) }))
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, 8);
  console.log(
    `Largest packages: ${largest.map(({ name, bytes }) => `${name} ${megabytes(bytes)}`).join(', ')}.`,
  );
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(0)} MB`;

function bytesOf(entry: string): number {
  const stat = lstatSync(entry);
  if (!stat.isDirectory()) return stat.isFile() ? stat.size : 0;
  return readdirSync(entry).reduce((sum, name) => sum + bytesOf(path.join(entry, name)), 0);
}
