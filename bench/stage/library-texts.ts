import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { contentRecordSchema, type ContentRecord } from '#domain/content/record.ts';

const batch = 1_000;
const vocabulary = 6_000;
const wordsOfAText = { least: 60, most: 240 };
const types = ['blog', 'social', 'email', 'product', 'seo'];
const providers = ['openai', 'claude', 'gemini'] as const;
const folders = [null, 'blog-posts', 'social-media', 'email-campaigns'] as const;

/** Writes this many texts into the account's library, as sync would, and returns the searches to run. */
export async function fillLibrary(client: pg.Client, userId: string, texts: number): Promise<string[]> {
  const random = seeded(7);
  const words = Array.from({ length: vocabulary }, () => inventWord(random));
  const pick = () => words[Math.floor(vocabulary * random() ** 3)]!;
  for (let start = 0; start < texts; start += batch) {
    const records = Array.from({ length: batch }, (_, index) => inventText(random, pick, start + index));
    await client.query(insertStatement, [userId, JSON.stringify(records), start]);
  }
  await client.query(
    `insert into sync_counters (user_id, revision) values ($1, $2)
      on conflict (user_id) do update set revision = excluded.revision`,
    [userId, texts],
  );
  await client.query('insert into sync_epochs (user_id, revision, mark) values ($1, $2, $3)', [
    userId,
    texts,
    'bench',
  ]);
  await client.query('vacuum analyze content_library');
  return searchesFor(words);
}

/**
 * A word of most texts, common, medium and rare ones, several together, a phrase, a prefix, and a word
 * without matches.
 */
function searchesFor(words: string[]): string[] {
  const [everywhere, common, other, middling, rare, rarest] = [2, 60, 80, 300, 2_500, vocabulary - 1].map(
    (rank) => words[rank]!,
  );
  return [
    everywhere!,
    common!,
    middling!,
    rare!,
    rarest!,
    `${common} ${other}`,
    `${middling} ${everywhere}`,
    `"${common} ${other}"`,
    `${common} -${other}`,
    `${rare} or ${rarest}`,
    middling!.slice(0, 3),
    'nowheretobefound',
  ];
}

const insertStatement = `
  insert into content_library (user_id, record_id, revision, title, content_type, content, tags, is_favorite,
      word_count, provider, seo_score, folder_id, created_at, updated_at, data, data_bytes)
    select $1, r->>'id', $3 + place, r->>'title', r->>'contentType', r->>'content',
        array(select jsonb_array_elements_text(r->'tags')), (r->>'isFavorite')::boolean, (r->>'wordCount')::int,
        r->>'provider', (r->>'seoScore')::int, r->>'folderId', (r->>'createdAt')::timestamptz,
        (r->>'updatedAt')::timestamptz, r, octet_length(r::text)
      from jsonb_array_elements($2::jsonb) with ordinality as given (r, place)`;

function inventText(random: () => number, pick: () => string, number: number): ContentRecord {
  const { least, most } = wordsOfAText;
  const length = least + Math.floor(random() * (most - least));
  const write = (count: number) => Array.from({ length: count }, pick).join(' ');
  const createdAt = new Date(Date.UTC(2024, 0, 1) + number * 600_000).toISOString();
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!;
  return contentRecordSchema.parse({
    id: randomUUID(),
    contentType: one(types),
    title: write(6),
    content: `# ${write(5)}\n\n${write(length / 2)}.\n\n## ${write(4)}\n\n${write(length / 2)}.`,
    createdAt,
    updatedAt: createdAt,
    tags: [write(1), write(1)],
    isFavorite: random() < 0.1,
    wordCount: length,
    seoScore: Math.floor(random() * 101),
    provider: one(providers),
    folderId: one(folders),
  });
}

const consonants = 'bcdfghjklmnprstvw'.split('');
const vowels = 'aeiou'.split('');

function inventWord(random: () => number): string {
  const one = (letters: string[]) => letters[Math.floor(random() * letters.length)]!;
  const syllables = 2 + Math.floor(random() * 3);
  return Array.from({ length: syllables }, () => one(consonants) + one(vowels)).join('') + one(consonants);
}

/** The same numbers in every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
