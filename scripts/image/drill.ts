// npm run drills -- image: makes the image of the Dockerfile without a container engine, starts it as an engine would
// with compose.yaml's restrictions (read-only, no privileges, process id 1), and uses it.
import { readFileSync, mkdtempSync, rmSync, mkdirSync, chownSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printFigure } from '../../server/testing/drill.ts';
import { startTestDatabase } from '../test-database.ts';
import { missingForRoots } from './bare-root.ts';
import { checkImage } from './check-image.ts';
import { makeImage } from './make-image.ts';
import { measureImage } from './measure-image.ts';
import { readDockerfile } from './read-dockerfile.ts';

const repository = path.resolve(import.meta.dirname, '..', '..');
const stages = readDockerfile(readFileSync(path.join(repository, 'Dockerfile'), 'utf8'));

const missing = missingForRoots();
const database = missing ? null : await startTestDatabase();
if (missing || !database?.url) {
  printFigure(`Not run: ${missing ?? database?.reason}`);
} else {
  const folder = mkdtempSync(path.join(tmpdir(), 'aigen-image-'));
  try {
    const root = await makeImage(stages, { repository, folder });
    measureImage(root);
    const data = path.join(folder, 'data');
    mkdirSync(data);
    chownSync(data, 65_532, 65_532);
    await checkImage(root, { stage: stages.at(-1)!, data, databaseUrl: database.url });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    await database.stop();
  }
}
