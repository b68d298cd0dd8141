import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, mkdtempSync, statSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { makeDistrolessRoot, makeNodeRoot, npmSetting, startInRoot } from './bare-root.ts';
import { listContext } from './list-context.ts';
import { settingsOf, type Stage, type Step } from './read-dockerfile.ts';

/** Roots of the images that the Dockerfile names. */
const bases: Record<string, (root: string) => void> = {
  'node:24-bookworm-slim': makeNodeRoot,
  'gcr.io/distroless/cc-debian12:nonroot': makeDistrolessRoot,
};

/** Follows the steps of all stages, each in a root folder of its own, and returns that of the last stage. */
export async function makeImage(
  stages: readonly Stage[],
  { repository, folder }: { repository: string; folder: string },
): Promise<string> {
  const roots: Record<string, string> = {};
  const npmCache = npmSetting('cache');
  let root = '';
  for (const stage of stages) {
    root = mkdtempSync(path.join(folder, 'root-'));
    const makeBase = bases[stage.image];
    if (!makeBase) throw new Error(`The drill has no root for the image ${stage.image}.`);
    report(`FROM ${stage.image}`, () => makeBase(root));
    mkdirSync(path.join(root, settingsOf(stage).folder), { recursive: true });
    const context = { stage, root, roots, repository, npmCache };
    for (const step of stage.steps) await follow(step, context);
    if (stage.name) roots[stage.name] = root;
  }
  return root;
}

type Context = {
  stage: Stage;
  root: string;
  roots: Record<string, string>;
  repository: string;
  npmCache: string;
};

async function follow(step: Step, context: Context): Promise<void> {
  if (step.keyword === 'COPY') return copy(step, context);
  if (step.keyword !== 'RUN') return;
  const { root, stage, npmCache } = context;
  const startedMs = performance.now();
  mkdirSync(path.join(root, 'root/.npm'), { recursive: true });
  const child = startInRoot(step.command ?? ['/bin/sh', '-c', step.text], {
    root,
    folder: settingsOf(stage).folder,
    env: { HOME: '/root', ...networkSettings(), ...fromCache, ...settingsOf(stage).env },
    mounts: { '/root/.npm': npmCache },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const complaints = text(child.stderr!);
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`RUN ${step.text} ended with ${code}:\n${await complaints}`);
  report(`RUN ${step.text}`, undefined, startedMs);
}

/** Packages of the lockfile are those of this machine's cache, which are verified by their hashes. */
const fromCache = { npm_config_prefer_offline: 'true', npm_config_audit: 'false' };

/** Proxies and certificates of this machine, as an engine passes them to a build. npm's own file is in the root. */
function networkSettings(): Record<string, string> {
  const isOfNetwork = (name: string) =>
    /^(?:https?_proxy|no_proxy|node_extra_ca_certs|npm_config_(?:registry|proxy|https_proxy|noproxy|cafile))$/i.test(
      name,
    );
  const given = Object.entries(process.env).filter(
    (entry): entry is [string, string] => isOfNetwork(entry[0]) && Boolean(entry[1]),
  );
  return Object.fromEntries(given);
}

/** Files of the repository, or of an earlier stage, which the patterns of a shell do not touch. */
function copy({ flags, words, text: written }: Step, { stage, root, roots, repository }: Context): void {
  const folder = path.join(root, settingsOf(stage).folder);
  const destination = words.at(-1)!;
  const target = destination.startsWith('/') ? path.join(root, destination) : path.join(folder, destination);
  const isIntoFolder = destination.endsWith('/') || destination === '.';
  report(`COPY ${written}`, () => {
    for (const source of words.slice(0, -1)) {
      if (flags.from) copyTree(path.join(roots[flags.from]!, source), target, isIntoFolder);
      else
        for (const file of listContext(repository).filter(
          (each) => source === '.' || each === source || each.startsWith(`${source}/`),
        ))
          cpSync(path.join(repository, file), path.join(target, source === '.' ? file : path.basename(file)));
    }
    const [user, group] = (flags.chown ?? '').split(':').map(Number);
    if (user) chownSync(target, user, group!);
  });
}

function copyTree(from: string, target: string, isIntoFolder: boolean): void {
  const to = !statSync(from).isDirectory() && isIntoFolder ? path.join(target, path.basename(from)) : target;
  cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}

function report(step: string, work?: () => void, startedMs = performance.now()): void {
  work?.();
  console.log(`${((performance.now() - startedMs) / 1_000).toFixed(1).padStart(6)} s  ${step}`);
}
