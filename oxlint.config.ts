// Linting, and the import rules: which folder may import which (docs/architecture.md).
// The rules are made from the two tables below, so a new folder is one entry.

import path from 'node:path';

/** Folders of the repository, and the folders each may import from. */
export const mayImport: Record<string, readonly string[]> = {
  domain: [],
  sandbox: [],
  providers: ['domain'],
  server: ['domain', 'providers'],
  web: ['domain', 'providers'],
  e2e: ['domain', 'sandbox'],
  bench: ['domain', 'sandbox'],
};

/** Layers inside web, lowest first: a layer may import the ones before it, never one after it. */
export const webLayers = [
  'theme',
  'components',
  'markdown',
  'storage',
  'session',
  'notices',
  'page',
  'api',
  'polls',
  'sync',
  'api-keys',
  'contents',
  'billing',
  'links',
  'writing',
  'app',
  'tools',
  'dashboard',
  'library',
  'blog',
  'account',
  'support',
  'operator',
  'public',
  'static-page',
] as const;

/** Files that may import across these limits, because they join the folders. */
export const doors = [
  'server/pages/plugin.ts',
  'server/pages/plugin.test.ts',
  'server/pages/renders.test.ts',
  'server/testing/**',
];

const topFolders = [...Object.keys(mayImport), 'scripts'];

const folderRules = Object.entries(mayImport).map(([name, allowed]) => {
  const forbidden = topFolders.filter((other) => other !== name && !allowed.includes(other));
  const files = [`${name}/**/*.ts`, `${name}/**/*.tsx`];
  const reach = allowed.length ? `only ${allowed.join(' and ')}` : 'no other folder';
  const pattern = {
    // `regex`, not `group`: in gitignore syntax a pattern that starts with '#' is a comment.
    regex: `^(#|(\\.\\./)+)(${forbidden.join('|')})/`,
    message: `${name} may import ${reach}. See docs/architecture.md.`,
  };
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [pattern] }] } };
});

/** Folders inside a tool, by depth: how many steps up lead to the other tools depends on it. */
const insideTool = ['*', '*/*', '*/*/*', '*/*/*/*'].map((folders, depth) => ({
  folder: `web/tools/${folders}`,
  siblings: [
    {
      regex: `^(#web/tools/|(\\.\\./){${depth + 1}})[a-z-]+/`,
      message: 'A tool never imports another tool.',
    },
  ],
}));

const kitOnlyInComponents = {
  regex: '^@mantine/',
  message: 'Controls come from web/components; only it imports the library behind one.',
};

const webPlaces = webLayers.flatMap((layer, index) => {
  const above: string[] = webLayers.slice(index + 1);
  const places =
    layer === 'tools'
      ? [{ folder: 'web/tools', siblings: [] }, ...insideTool]
      : [{ folder: `web/${layer}/**`, siblings: [] }];
  return places.map((place) => ({ ...place, layer, above }));
});

const webRules = webPlaces.map(({ layer, above, folder, siblings }) => {
  const forbiddenFolders = topFolders.filter((other) => other !== 'web' && !mayImport.web!.includes(other));
  return {
    files: [`${folder}/*.ts`, `${folder}/*.tsx`],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: `^(#|(\\.\\./)+)(${forbiddenFolders.join('|')})/`,
              message: 'web may import only domain and providers. See docs/architecture.md.',
            },
            {
              regex: `^(#web/|(\\.\\./)+)(${above.join('|')})/`,
              message: `web/${layer} may not import from a layer above it. See docs/architecture.md.`,
            },
            ...(layer === 'components' ? [] : [kitOnlyInComponents]),
            ...siblings,
          ],
        },
      ],
    },
  };
});

export default {
  plugins: ['typescript', 'import', 'react', 'jsx-a11y', 'unicorn', 'oxc'],
  jsPlugins: [path.join(import.meta.dirname, 'scripts/linear-regex.ts')],
  categories: { correctness: 'error' },
  ignorePatterns: ['node_modules', '/build*/', 'data', '.react-router', 'tests/fixtures/violations/**'],
  rules: {
    'import/no-cycle': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': 'off',
    'no-console': 'off',
    'regex/linear': 'error',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  },
  overrides: [
    {
      files: ['domain/**/*.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'Math',
            property: 'random',
            message: 'The domain is deterministic: take a number as an argument.',
          },
          { object: 'Date', property: 'now', message: 'The domain has no clock: take `now` as an argument.' },
        ],
      },
    },
    { files: ['server/**/*.ts', 'providers/**/*.ts', 'domain/**/*.ts'], rules: { 'no-console': 'error' } },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts'],
      rules: { 'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }] },
    },
    {
      // Tests and fixtures read texts of their own, which are short.
      files: ['**/*.test.ts', '**/*.test.tsx', '**/*.fixture.ts', 'e2e/**', 'tests/**'],
      rules: { 'regex/linear': 'off' },
    },
    {
      files: ['web/**/*.tsx'],
      rules: {
        'react/forbid-elements': [
          'error',
          {
            forbid: ['button', 'select', 'dialog', 'table'].map((element) => ({
              element,
              message:
                'Controls come from web/components: Button, IconButton, PlainButton, Select, Dialog, Table.',
            })),
          },
        ],
      },
    },
    { files: ['web/components/**', '**/*.test.tsx'], rules: { 'react/forbid-elements': 'off' } },
    ...folderRules,
    ...webRules,
    { files: doors, rules: { 'no-restricted-imports': 'off' } },
  ],
};
