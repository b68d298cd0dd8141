import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { isIncluded, listContext } from '../scripts/image/list-context.ts';
import { readDockerfile, settingsOf } from '../scripts/image/read-dockerfile.ts';
import { keepRuntimePackages } from '../scripts/remove-build-packages.ts';
import { findProgram } from './process/find-program.ts';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const packageJson = JSON.parse(read('package.json')) as {
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
};
/** What `npm start` runs. */
const startCommand = packageJson.scripts.start!.split(' && ').at(-1)!;

const folder = mkdtempSync(path.join(tmpdir(), 'aigen-deployment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A test with an installed program; without it the title says that it was not run. */
function withProgram(name: string, title: string, run: (program: string) => void): void {
  const program = findProgram(name);
  if (program) it(title, () => run(program));
  else it.skip(`${title} (not run: ${name} is not installed)`, () => {});
}

describe('the Dockerfile', () => {
  const stages = readDockerfile(read('Dockerfile'));
  const last = settingsOf(stages.at(-1)!);

  it('has no error and no warning', () => expect(validate(read('Dockerfile'))).toEqual([]));

  it('starts the server as npm start does, with the pages of the build, and without a shell', () => {
    expect(last.command?.join(' ')).toBe(`${startCommand} --built`);
    expect(last.healthCheck?.join(' ')).toContain('/healthz');
  });

  it('runs as a user without name, writes to one volume, and has no package for the build alone', () => {
    expect(last.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    const { steps } = stages.at(-1)!;
    expect(steps.filter(({ keyword }) => keyword === 'VOLUME').map(({ words }) => words)).toEqual([
      [last.env.DATA_DIR],
    ]);
    expect(steps.filter(({ keyword }) => keyword === 'RUN')).toEqual([]);
    expect(stages[0]!.steps.map(({ text }) => text)).toContainEqual(
      expect.stringContaining('npm prune --omit=dev'),
    );
  });

  it('copies every folder that the server imports', () => {
    const copied = stages.at(-1)!.steps.flatMap(({ words }) => words);
    for (const name of ['domain', 'providers', 'server', 'scripts', 'content', 'build'])
      expect(copied).toContain(`/app/${name}`);
  });
});

describe('the context of the image', () => {
  const patterns = read('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));

  it('has the sources, and no tests, settings or data', () => {
    const files = listContext(root);
    for (const file of [
      'package-lock.json',
      'server/main.ts',
      'scripts/start.ts',
      'web/handler.ts',
      'content/pages/terms.md',
    ])
      expect(files).toContain(file);
    expect(
      files.filter((file) =>
        /\.test\.tsx?$|^(?:tests|e2e|docs|sandbox|bench)\/|^server\/testing\//.test(file),
      ),
    ).toEqual([]);
    for (const secret of [
      '.env',
      'data/session-secret',
      '.git/config',
      'deploy/Caddyfile',
      'node_modules/zod/index.js',
    ])
      expect([secret, isIncluded(secret, patterns)]).toEqual([secret, false]);
  });

  it('keeps the packages that are imported, loaded or named by a file', () => {
    const kept = (sources: string) => Object.keys(keepRuntimePackages(packageJson, sources).dependencies);
    expect(kept(`import pg from 'pg';\nload('stripe');\nresolve(['satori/package.json'])`)).toEqual([
      'pg',
      'satori',
      'stripe',
    ]);
    expect(kept(`type Kind = 'docx'; // a kind of file`)).toEqual([]);
  });
});

type Service = Record<string, unknown> & { environment: Record<string, string>; stop_grace_period: string };
const { services } = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const processes = Object.entries(services).filter(([name]) => name.startsWith('app-'));

describe('compose.yaml', () => {
  it('has two processes, a database and a proxy, none with more rights than it needs', () => {
    expect(Object.keys(services).sort()).toEqual(['app-1', 'app-2', 'database', 'proxy']);
    for (const [name, service] of Object.entries(services))
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          restart: 'unless-stopped',
        }),
      ]);
  });

  it('builds no image name twice: two builds at once fail where both write the same name', () => {
    const built = Object.entries(services).flatMap(([name, { build, image }]) =>
      build ? [image ?? name] : [],
    );
    expect(built.length).toBeGreaterThan(0);
    expect(new Set(built).size).toBe(built.length);
  });

  it('gives a process longer to stop than it takes, and trusts the one proxy', () => {
    for (const [, { stop_grace_period: period, environment }] of processes) {
      expect(Number.parseInt(period)).toBeGreaterThanOrEqual(12);
      expect(environment).toMatchObject({ TRUST_PROXY: '1', NODE_ENV: 'production', DATA_DIR: '/data' });
    }
    // Only the proxy is reached from outside.
    expect(Object.entries(services).flatMap(([name, { ports }]) => (ports ? [name] : []))).toEqual(['proxy']);
  });

  withProgram('docker-compose', 'is valid', (program) => {
    writeFileSync(path.join(folder, 'compose.yaml'), read('compose.yaml'));
    writeFileSync(
      path.join(folder, '.env'),
      'PUBLIC_URL=https://a.example.com\nSESSION_SECRET=s\nPOSTGRES_PASSWORD=p\n',
    );
    const { status, stderr } = spawnSync(program, ['config', '--quiet'], { cwd: folder, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe('proxies and units', () => {
  it('Caddy asks every process each second whether it is ready, and keeps connections open', () => {
    const lines = new Set(
      read('deploy/Caddyfile')
        .split('\n')
        .map((line) => line.trim()),
    );
    for (const line of ['health_uri /readyz', 'health_interval 1s', 'keepalive 4s'])
      expect(lines).toContain(line);
    // Every process of compose.yaml.
    expect(read('deploy/Caddyfile')).toContain(
      `reverse_proxy {$APP_ADDRESSES:${processes.map(([name]) => `${name}:3000`).join(' ')}}`,
    );
  });

  it('nginx, which cannot ask, keeps connections open and sends nothing twice that may have been received', () => {
    const configuration = read('deploy/nginx.conf');
    expect(configuration).toMatch(/^\tkeepalive \d+;$/m);
    expect(configuration).toContain('proxy_http_version 1.1;');
    expect(configuration).toContain('proxy_set_header Connection "";');
    expect(configuration).not.toContain('non_idempotent');
    // A process that was restarted gets requests at once: the next one may stop now.
    const addresses = configuration.match(/^\tserver .+:\d+.*;$/gm) ?? [];
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) expect(address).toContain(' max_fails=0;');
  });

  withProgram('caddy', 'the Caddyfile is valid', (program) => {
    const { status, stdout } = spawnSync(
      program,
      ['validate', '--adapter=caddyfile', '--config', path.join(root, 'deploy/Caddyfile')],
      {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, HOME: folder, PUBLIC_URL: 'https://aigen.example.com' },
      },
    );
    expect([status, stdout]).toEqual([0, expect.stringContaining('Valid configuration')]);
  });

  withProgram('nginx', 'the configuration for nginx is valid', (program) => {
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-subj',
        '/CN=a',
        '-keyout',
        path.join(folder, 'privkey.pem'),
        '-out',
        path.join(folder, 'fullchain.pem'),
      ],
      { stdio: 'ignore' },
    );
    writeFileSync(
      path.join(folder, 'site.conf'),
      read('deploy/nginx.conf').replaceAll('/etc/ssl/aigen', folder),
    );
    writeFileSync(
      path.join(folder, 'nginx.conf'),
      `pid ${folder}/pid; error_log stderr; events {}\nhttp { access_log off; include ${folder}/site.conf; }\n`,
    );
    const { status, stderr } = spawnSync(
      program,
      ['-t', '-p', folder, '-c', path.join(folder, 'nginx.conf')],
      { encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);
  });

  const unit = read('deploy/aigen@.service');

  it('the unit starts the server as npm start does', () => {
    const [, settings, command] = /^ExecStart=\/usr\/bin\/env (.+) \S+\/node (.+)$/m.exec(unit) ?? [];
    expect(`node ${command}`).toBe(`${startCommand} --built`);
    expect(settings).toBe('NODE_ENV=production DATA_DIR=/var/lib/aigen PORT=%i');
  });

  it('the processes of the unit have one user, because systemd gives their folder to the user of the last one', () => {
    expect(unit).toMatch(/^User=aigen$/m);
    expect(unit).toMatch(/^StateDirectory=aigen$/m);
    // What it sets would be overridden by /etc/aigen.env.
    expect(unit).not.toMatch(/^Environment=/m);
  });

  withProgram('systemd-analyze', 'the unit is valid and takes the process most rights', (program) => {
    const file = path.join(folder, 'aigen@.service');
    // The program and its folder are not installed here.
    writeFileSync(
      file,
      unit.replaceAll('/opt/aigen/node_modules/.bin/node', process.execPath).replaceAll('/opt/aigen', '/'),
    );
    const run = (words: string[]) =>
      spawnSync(program, words, {
        encoding: 'utf8',
        env: { PATH: process.env.PATH, SYSTEMD_LOG_LEVEL: 'warning' },
      });
    const { status, stderr } = run(['verify', file]);
    expect([status, stderr.split('\n').filter((line) => line.includes('aigen@'))]).toEqual([0, []]);
    // Of 100; a unit without any of the settings has 96.
    expect(run(['security', '--offline=true', '--threshold=15', file]).status).toBe(0);
  });
});
