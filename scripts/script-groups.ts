import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

const icon = (name: string) => `node_modules/@tabler/icons-react/dist/esm/icons/Icon${name}`;

/**
 * Sources that are built into one script each, so that a page loads a few files instead of twenty. A path
 * that ends with a slash is a folder; any other is a file without its extension, with its style sheet. The
 * longest matching path decides.
 */
const groups = {
  // The frame of every page, with the little it shares with pages.
  frame: [
    ...['app/', 'page/', 'notices/'].map((folder) => `web/${folder}`),
    ...['session', 'session-values', 'stored-user', 'usage-tracking', 'use-return-path'].map(
      (file) => `web/session/${file}`,
    ),
    ...['grace-notice', 'use-plan-notices'].map((file) => `web/billing/${file}`),
    'web/theme/color-scheme',
    ...[
      'graphics/strokes',
      'graphics/provider-badge',
      'sheet',
      'tag',
      'busy-button',
      'use-is-hydrated',
      'move-focus',
    ].map((file) => `web/components/${file}`),
    ...['plans/plans', 'usage/periods', 'provider-catalog/providers', 'accounts/return-path'].map(
      (file) => `domain/${file}`,
    ),
    ...['is-app-error', 'catalogue/wire', 'catalogue/blog'].map((file) => `domain/errors/${file}`),
  ],
  // For articles and for signed-in users, not for the start page.
  'clipboard-errors': ['domain/errors/catalogue/clipboard'],
  // Scores and the strokes of the pencil, on all screens.
  measure: [
    ...['measure-bar', 'score-measure', 'grade-badge'].map((file) => `web/components/scores/${file}`),
    'web/components/graphics/annotations',
    'domain/checks/grade',
  ],
  // Metadata of public pages.
  public: [
    ...['site-copy', 'retention'].map((file) => `domain/site-copy/${file}`),
    ...['structured-data', 'site-image'].map((file) => `domain/blog/${file}`),
  ],
  // The only parts of the dashboard that public pages load.
  capabilities: ['domain/plans/capabilities', 'web/session/current-access'],
  format: ['format-figure', 'format-money'].map((file) => `domain/text/${file}`),
  // Small pieces that the dashboard draws at once.
  'dashboard-controls': [
    ...['field', 'inner-tabs', 'on-demand', 'lazy-part', 'use-preload', 'pips', 'empty-state'].map(
      (file) => `web/components/${file}`,
    ),
    'web/dashboard/navigation/tool-path',
    ...['Lock', 'Pencil', 'ChevronDown'].map(icon),
  ],
  // Polling, for signed-in users.
  polls: ['polls', 'shared-poll', 'subscription-poll'].map((file) => `web/polls/${file}`),
  // Loaded for sign-ins and signed-in users, with the schema library and all error texts.
  'signed-in': [
    'domain/errors/',
    ...['accounts', 'client', 'usage'].map((file) => `web/api/${file}`),
    'web/api-keys/stored/keys',
    'web/storage/stored-value',
    'web/app/use-session-check',
    'web/app/announcement/kept-announcement',
    'domain/installation/announcement',
  ],
  // The first load of the dashboard and the generator.
  dashboard: [
    ...['generation-provider', 'generation-tasks', 'keyed-store', 'run-generation', 'unsaved-texts'].map(
      (file) => `web/writing/${file}`,
    ),
    'web/writing/failure/use-offline',
    ...['upgrade', 'limit-code'].map((file) => `web/billing/${file}`),
    ...['use-sync', 'status'].map((file) => `web/sync/${file}`),
    ...['conflict-notices', 'sync-place'].map((file) => `web/app/${file}`),
    'web/dashboard/palette/palette-on-demand',
    ...['use-live-text', 'notify-once', 'notify-unsaved'].map((file) => `web/contents/${file}`),
    ...['collection', 'content/content', 'outbox', 'quarantine'].map((file) => `web/storage/${file}`),
    ...['drafts/unfinished-flag', 'legacy-import/old-stores'].map((file) => `web/storage/${file}`),
    'web/api-keys/stored/models',
    ...['fold', 'select', 'labels'].map((file) => `web/components/${file}`),
    ...['form', 'models', 'request', 'readiness'].map((file) => `domain/generation/${file}`),
    'domain/platforms/platforms',
    'domain/provider-catalog/recommendations',
    ...['ChartBar', 'Folder', 'Search'].map(icon),
  ],
};

/** Files of folders above that are loaded on demand. */
const onDemand = [
  ...['contacts', 'operator', 'sending-accounts', 'sends', 'sequences'].map(
    (file) => `domain/errors/catalogue/${file}`,
  ),
  ...[
    'announcement/',
    'conflict-dialog',
    'first-project-card',
    'first-project-path',
    'frame/sign-out',
    'open-palette',
    'sync-mark',
    'watch-for-new-version',
    'product/',
  ].map((file) => `web/app/${file}`),
];

/**
 * The groups in the bundler's format. Throws for a path that does not exist, for example after a file was
 * moved.
 */
export function scriptGroups(root: string) {
  const paths = Object.entries({ ...groups, none: onDemand }).flatMap(([name, given]) =>
    given.map((each) => ({ name, each })),
  );
  for (const { name, each } of paths)
    if (!isThere(root, each))
      throw new Error(`The script group "${name}" contains ${each}, which does not exist.`);
  paths.sort((a, b) => b.each.length - a.each.length);
  const groupOf = (id: string) => {
    const file = path.relative(root, id.split('?')[0]!);
    const stem = path.join(path.dirname(file), path.basename(file).split('.')[0]!);
    return paths.find(({ each }) => (each.endsWith('/') ? file.startsWith(each) : stem === each))?.name;
  };
  return Object.keys(groups).map((name) => ({ name, test: (id: string) => groupOf(id) === name }));
}

function isThere(root: string, each: string): boolean {
  const full = path.join(root, each);
  if (each.endsWith('/')) return existsSync(full);
  return readdirSync(path.dirname(full)).some((file) => file.startsWith(`${path.basename(full)}.`));
}
