// A step of the Dockerfile, before `npm prune`: takes out of package.json what only the build of the pages, the sandbox
// and the tests import. The built pages contain their packages.
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What runs in production. Its scripts import packages only through these. */
const folders = ['domain', 'providers', 'server'];

type Manifest = { dependencies: Record<string, string> } & Record<string, unknown>;

/** The manifest with those dependencies that the sources import, load, or name a file of. */
export function keepRuntimePackages(manifest: Manifest, sources: string): Manifest {
  const { dependencies, devDependencies: _dev, optionalDependencies: _node, ...rest } = manifest;
  const isNamed = (name: string) => {
    const pattern = name.replaceAll('.', '\\.');
    return new RegExp(`(?:from |\\w\\()['"]${pattern}['"]|['"]${pattern}/`).test(sources);
  };
  return {
    ...rest,
    dependencies: Object.fromEntries(Object.entries(dependencies).filter(([name]) => isNamed(name))),
  };
}

/** All TypeScript of the folders above except tests. */
function readSources(root: string): string {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: root }))
    .filter((file) => !/\.test\.ts$|^server\/testing\//.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
}

if (import.meta.main) {
  const root = path.resolve(import.meta.dirname, '..');
  if (existsSync(path.join(root, '.git')))
    throw new Error('This changes package.json and is for the build of an image only, not for a clone.');
  const file = path.join(root, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const kept = keepRuntimePackages(manifest, readSources(root));
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`);
  console.log(
    `${Object.keys(kept.dependencies).length} of ${Object.keys(manifest.dependencies).length} packages stay.`,
  );
}
