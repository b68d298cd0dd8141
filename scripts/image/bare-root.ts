import { execFileSync, spawn, type ChildProcess, type StdioOptions } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Why no root folder can be made here, in one sentence; null where it can. */
export function missingForRoots(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return 'Only root on Linux can change its root folder.';
  const missing = ['mmdebstrap', 'unshare', 'setpriv', 'chroot'].find((program) => !findProgram(program));
  return missing ? `${missing} is not installed.` : null;
}

function findProgram(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file));
}

/** What the image of the last stage is made of: packages that are unpacked, without their scripts, shell or dpkg. */
const distroless = ['base-files', 'ca-certificates', 'libc6', 'libgcc-s1', 'libstdc++6', 'netbase', 'tzdata'];

/** A root folder with those packages of Debian alone. */
export function makeDistrolessRoot(root: string): void {
  debian(root, ['--variant=extract', `--include=${distroless.join(',')}`]);
}

/** A root folder with a minimal Debian, and this machine's npm and Node, as the image of the first stage has them. */
export function makeNodeRoot(root: string): void {
  debian(root, ['--variant=minbase', '--include=ca-certificates']);
  cpSync(findNpm(), path.join(root, 'usr/local/lib/node_modules/npm'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  copyFileSync(process.execPath, path.join(root, 'usr/local/bin/node'));
  const start = '#!/bin/sh\nexec node /usr/local/lib/node_modules/npm/bin/npm-cli.js "$@"\n';
  const npm = path.join(root, 'usr/local/bin/npm');
  writeFileSync(npm, start);
  chmodSync(npm, 0o755);
  takeOverNpmSettings(root);
}

/** The folder of this machine's npm. Its global folder may be another one: it follows from which Node runs. */
function findNpm(): string {
  const file = process.env.npm_execpath ?? findProgram('npm');
  if (!file) throw new Error('npm was not found.');
  return path.dirname(path.dirname(realpathSync(file)));
}

/** A setting of this machine's npm. */
export function npmSetting(name: string): string {
  return execFileSync('npm', ['config', 'get', name], { encoding: 'utf8' }).trim();
}

/** Registry and certificates of this machine's npm, and its network. */
function takeOverNpmSettings(root: string): void {
  const certificates = npmSetting('cafile');
  const copies = [
    [npmSetting('userconfig'), '/root/.npmrc'],
    [npmSetting('globalconfig'), '/usr/local/etc/npmrc'],
    [certificates, certificates],
    ['/etc/resolv.conf', '/etc/resolv.conf'],
    ['/etc/hosts', '/etc/hosts'],
  ];
  for (const [from = '', to = ''] of copies) {
    if (!existsSync(from)) continue;
    mkdirSync(path.join(root, path.dirname(to)), { recursive: true });
    rmSync(path.join(root, to), { force: true });
    copyFileSync(from, path.join(root, to));
  }
}

function debian(root: string, options: string[]): void {
  execFileSync('mmdebstrap', ['--mode=root', '--quiet', ...options, 'bookworm', root], {
    stdio: ['ignore', 'ignore', 'inherit'],
    cwd: tmpdir(),
  });
}

export type RunOptions = {
  root: string;
  /** Working folder inside the root. */
  folder: string;
  env: Record<string, string>;
  /** Without it the command runs as root and may write everywhere. */
  restricted?: {
    /** As in USER. */
    user: string;
    /** Folders inside the root that may be written to, and what is mounted there. */
    writable: Record<string, string>;
  };
  /** More folders of this machine, by their place inside the root. */
  mounts?: Record<string, string>;
  stdio?: StdioOptions;
};

/** Starts a command in a root folder, with process id 1 and without any privilege if restricted. */
export function startInRoot(command: readonly string[], options: RunOptions): ChildProcess {
  const { root, folder, env, restricted, mounts = {} } = options;
  const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
  const mountAll = Object.entries({ ...restricted?.writable, ...mounts }).map(
    ([inside, outside]) => `mount --bind ${quoted(outside)} ${quoted(root + inside)}`,
  );
  const identity = restricted
    ? ['setpriv', '--no-new-privs', 'chroot', `--userspec=${restricted.user}`, '--groups=']
    : ['chroot'];
  const script = [
    'set -e',
    `mount --bind ${quoted(root)} ${quoted(root)}`,
    ...(restricted ? [`mount -o remount,bind,ro ${quoted(root)}`] : []),
    `mount -t proc proc ${quoted(`${root}/proc`)}`,
    `mount --rbind /dev ${quoted(`${root}/dev`)}`,
    ...mountAll,
    `exec ${[...identity, root, '/usr/local/bin/node', '-e', enter, folder, ...command].map(quoted).join(' ')}`,
  ].join('\n');
  return spawn('unshare', ['--mount', '--pid', '--fork', '--kill-child', 'sh', '-c', script], {
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', ...env },
    stdio: options.stdio ?? 'inherit',
  });
}

/** chroot cannot change to a folder, and the last stage has no shell: Node replaces itself with the command there. */
const enter = `
const [folder, program, ...words] = process.argv.slice(1);
process.chdir(folder);
const { delimiter, join } = require('node:path');
const file = program.includes('/') ? program : process.env.PATH.split(delimiter)
  .map((each) => join(each, program)).find((each) => require('node:fs').existsSync(each));
process.execve(file, [program, ...words]);
`;
