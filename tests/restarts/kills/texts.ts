import { randomUUID } from 'node:crypto';
import { picture } from '../../../server/uploads/files.fixture.ts';
import { changeOf, contentRecord, deletionOf, folderRecord } from '../../../server/testing/sync-builders.ts';
import { generationBody } from '../../process/http-client.ts';
import { countOf, valueOf, type Kinds, type Signed } from './stage.ts';

const key = 'sk-ant-sandbox-fast-key';

/** Counted, recorded and reserved: of a generation all three or none. */
const generationsOf = ({ id }: Signed) => ({
  name: `generations of ${id}`,
  sql: `select daily_generations_used as state from users where id = $1`,
  parameters: [id],
});

/** Texts, files and what is synced between devices. */
export const textKinds: Kinds = {
  'synced records': async (stage) => {
    const person = await stage.person();
    const [first, second] = [contentRecord(), contentRecord({ title: 'Another' })];
    const folder = folderRecord();
    const now = new Date().toISOString();
    const ids = [first.id, second.id];
    // Both records of a call, its revisions, and the sums of the account.
    const fact = {
      name: `records of ${person.id}`,
      sql: `select json_build_object('texts', (select count(*) from content_library where user_id = $1 and record_id = any($2::text[]) and data is not null),
        'trash', (select count(*) from content_library where user_id = $1 and record_id = any($2::text[]) and data is null),
        'folders', (select count(*) from content_folders where user_id = $1 and data is not null), 'revision', revision) as state from sync_counters where user_id = $1`,
      parameters: [person.id, ids],
    };
    const sync = (changes: unknown[], cursor: unknown, state: object) =>
      person.calls('POST /api/sync', {
        body: { deviceId: 'a-device-of-the-load', cursor, changes },
        changes: [{ fact, state }],
      });
    const made = await sync(
      [
        changeOf('content', first, { changedAt: now }),
        changeOf('content', second, { changedAt: now }),
        changeOf('folders', folder, { changedAt: now }),
      ],
      null,
      { texts: 2, trash: 0, folders: 1, revision: 3 },
    );
    await sync([deletionOf('content', first.id, 1, new Date().toISOString())], made.body.cursor, {
      texts: 1,
      trash: 1,
      folders: 1,
      revision: 4,
    });
  },

  generations: async (stage) => {
    const person = await stage.person('free');
    const fact = generationsOf(person);
    for (const count of [1, 2])
      await person.calls('POST /api/generate-content-advanced', {
        body: generationBody(key),
        changes: [{ fact, before: 0, state: count }],
      });
    const { body } = await person.calls('POST /api/generation/grants', {
      body: { apiProvider: 'claude', formData: { contentType: 'blog' } },
      changes: [{ fact, state: 3 }],
    });
    const id = String(body.grantId);
    const settled = {
      name: `grant ${id}`,
      sql: `select json_build_object('outcome', outcome, 'recorded', (select count(*) from usage_records where id = g.id)) as state from generation_grants g where id = $1`,
      parameters: [id],
    };
    await person.calls('POST /api/generation/grants/:id/settle', {
      path: { id },
      body: { outcome: 'completed', userPrompt: 'Write.', content: 'It is written.' },
      changes: [
        {
          fact: settled,
          before: { outcome: null, recorded: 0 },
          state: { outcome: 'completed', recorded: 1 },
        },
      ],
    });
    const returned = await person.calls('POST /api/generation/grants', {
      body: { apiProvider: 'claude', formData: { contentType: 'blog' } },
      changes: [{ fact, state: 4 }],
    });
    await person.calls('POST /api/generation/grants/:id/settle', {
      path: { id: String(returned.body.grantId) },
      body: { outcome: 'failed' },
      changes: [{ fact, state: 3 }],
    });
  },

  'access to projects': async (stage) => {
    const person = await stage.person('free');
    await person.calls('POST /api/usage/project-access', {
      changes: [
        {
          fact: valueOf(`projects of ${person.id}`, 'weekly_projects_used from users where id = $1', [
            person.id,
          ]),
          before: 0,
          state: 1,
        },
      ],
    });
  },

  files: async (stage) => {
    const person = await stage.person('free');
    const name = `${randomUUID()}.txt`;
    const fact = {
      name: `file ${name}`,
      sql: `select count(*)::int as state from user_uploads where file_name = $1 and is_stored`,
      parameters: [name],
    };
    const { body } = await person.calls('POST /api/uploads', {
      query: `?name=${name}`,
      body: 'Notes of somebody. '.repeat(5_000),
      changes: [{ fact, state: 1 }],
    });
    const used = valueOf(
      `picture of ${person.id}`,
      `(profile_image_url like '/files/%' and exists (select 1 from user_uploads f where f.user_id = users.id and f.is_stored and users.profile_image_url like '%' || f.file_path || '%')) from users where id = $1`,
      [person.id],
    );
    await person.calls('PUT /api/account/picture', {
      body: picture('png'),
      changes: [{ fact: used, before: false, state: true }],
    });
    await person.calls('DELETE /api/account/picture', { changes: [{ fact: used, state: false }] });
    await person.calls('DELETE /api/uploads/:id', {
      path: { id: String(body.id) },
      changes: [{ fact, state: 0 }],
    });
  },

  'watched sites': async (stage) => {
    const person = await stage.person();
    const fact = countOf(`watched of ${person.id}`, 'watched_sites where user_id = $1', [person.id]);
    const { body } = await person.calls('POST /api/competitive-analysis/watched', {
      body: { address: 'https://watched-site.org/' },
      changes: [{ fact, state: 1 }],
    });
    await person.calls('DELETE /api/competitive-analysis/watched/:id', {
      path: { id: String(body.id) },
      changes: [{ fact, state: 0 }],
    });
  },
};
