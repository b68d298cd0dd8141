/** The part of package-lock.json that the rules read. */
export type Lockfile = { lockfileVersion: number; packages: Record<string, LockedPackage> };
export type LockedPackage = {
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  dev?: boolean;
  hasInstallScript?: boolean;
  link?: boolean;
  inBundle?: boolean;
};
type Manifest = Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>;

/**
 * Licences of what is installed in production. None asks for more than a notice, or for the source of the package itself where it was
 * changed (MPL), which we never do.
 */
const allowedLicenses = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSL-1.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  // Of fonts.
  'OFL-1.1',
  'MPL-1.1',
  'MPL-2.0',
]);

/** Packages that run a program when they are installed, each of them only for development. */
const allowedInstallScripts = new Set(['esbuild', 'protobufjs']);
const registryHost = 'registry.npmjs.org';

/** What is wrong with the dependencies, one line each, from the lock file and package.json alone. */
export function findDependencyProblems(lock: Lockfile, manifest: Manifest): string[] {
  const locked = Object.entries(lock.packages).filter(([place]) => place !== '');
  return [
    ...unpinned(manifest).map((each) => `${each} is not pinned to one version`),
    ...locked.flatMap(([place, entry]) =>
      problemsOf(nameOf(place), entry).map((problem) => `${place.replace('node_modules/', '')}: ${problem}`),
    ),
  ];
}

function unpinned(manifest: Manifest): string[] {
  const groups = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies];
  return groups
    .flatMap((group) => Object.entries(group))
    .flatMap(([name, version]) => (/^\d+\.\d+\.\d+$/.test(version) ? [] : [`${name} ${version}`]));
}

function problemsOf(name: string, entry: LockedPackage): string[] {
  const { license = 'none', integrity, resolved, dev, hasInstallScript, link } = entry;
  return [
    ...(dev || isAllowed(license) ? [] : [`the licence ${license} is not on the list`]),
    ...(integrity?.startsWith('sha512-') ? [] : ['no sha512 checksum']),
    ...(resolved === undefined || URL.parse(resolved)?.host === registryHost
      ? []
      : [`comes from ${resolved}`]),
    ...(link ? ['is a link to a folder'] : []),
    ...(hasInstallScript && !(dev && allowedInstallScripts.has(name))
      ? ['runs a program when installed']
      : []),
  ];
}

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** An SPDX expression of one level: one choice of `OR` is enough, every part of `AND` is needed. */
function isAllowed(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '');
  return bare
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((license) => allowedLicenses.has(license)));
}
