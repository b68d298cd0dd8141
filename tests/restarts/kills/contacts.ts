import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { countOf, valueOf, type Kinds, type Signed, type Stage } from './stage.ts';

const consent = { source: 'Coffee fair, paper form', wording: 'Send me news.', day: '2026-10-17' };

/** A list of the account; its id. */
export async function makeList(person: Signed, more: object = {}): Promise<string> {
  const name = randomUUID();
  const { body } = await person.calls('POST /api/contact-lists', {
    body: { name: `List ${name}`, isDoubleOptIn: false, ...more },
    changes: [{ fact: countOf(name, `contact_lists where name like '%' || $1`, [name]), state: 1 }],
  });
  return String(body.id);
}

/** A contact with its membership, its consent and what sequences are told: all or nothing. */
const contactOf = (person: Signed, email: string) => ({
  name: `contact ${email}`,
  sql: `select json_build_object('name', first_name, 'tags', array_length(tags, 1), 'memberships', (select count(*) from contact_memberships m join contact_consents s on s.id = m.consent_id where m.contact_id = c.id and m.state <> 'left')) as state
    from contacts c where user_id = $1 and email_key = $2`,
  parameters: [person.id, email],
});

export async function addContact(person: Signed, listId: string, email: string): Promise<string> {
  const { body } = await person.calls('POST /api/contacts', {
    body: { email, listId, consent, firstName: 'Ines' },
    changes: [{ fact: contactOf(person, email), state: { name: 'Ines', tags: null, memberships: 1 } }],
  });
  return String(body.id);
}

const newAddress = () => `reader-${randomUUID().slice(0, 13)}@mail.example`;

/** Rows of a file: as many of them are right. */
const rows = 400;
const csv = (tag: string) =>
  [
    'Email,First name',
    ...Array.from({ length: rows }, (_, index) => `${tag}-${index}@mail.example,Row`),
  ].join('\r\n');

async function importIn(stage: Stage, person: Signed, id: string, state: string): Promise<void> {
  for (;;) {
    const { body } = await person.calls('GET /api/contact-imports/:id', { path: { id } });
    if (String(body.state) === state) return;
    if (String(body.state) === 'failed') throw new Error(`the import failed: ${JSON.stringify(body)}`);
    await sleep(50);
  }
}

/** Lists, contacts, suppressed addresses, files. */
export const contactKinds: Kinds = {
  contacts: async (stage) => {
    const person = await stage.person();
    const listId = await makeList(person);
    const email = newAddress();
    const fact = contactOf(person, email);
    const id = await addContact(person, listId, email);
    await person.calls('PATCH /api/contacts/:id', {
      path: { id },
      body: { firstName: 'Other', tags: ['vip', 'fair'] },
      changes: [{ fact, state: { name: 'Other', tags: 2, memberships: 1 } }],
    });
    const otherList = await makeList(person);
    const [other] = await stage.sql<{ name: string }>('select name from contact_lists where id = $1', [
      otherList,
    ]);
    const otherName = other!.name.slice('List '.length);
    await person.calls('POST /api/contacts/:id/lists', {
      path: { id },
      body: { listId: otherList, consent },
      changes: [{ fact, state: { name: 'Other', tags: 2, memberships: 2 } }],
    });
    await person.calls('POST /api/contacts/change', {
      body: { ids: [id], addTags: ['third'], leave: [otherList] },
      changes: [{ fact, state: { name: 'Other', tags: 3, memberships: 1 } }],
    });
    const renamed = valueOf(
      `name of ${otherList}`,
      `(name like 'Renamed%') from contact_lists where id = $1`,
      [otherList],
    );
    await person.calls('PATCH /api/contact-lists/:id', {
      path: { id: otherList },
      body: { name: `Renamed ${otherName}` },
      changes: [{ fact: renamed, before: false, state: true }],
    });

    await person.calls('DELETE /api/contact-lists/:id', {
      path: { id: otherList },
      changes: [
        { fact: renamed, state: null },
        { fact: countOf(otherName, `contact_lists where name like '%' || $1`, [otherName]), state: 0 },
      ],
    });
    // Erased: the contact and its memberships go, and its address is suppressed, in one transaction.
    const erased = {
      name: `erased ${email}`,
      sql: `select json_build_object('contacts', (select count(*) from contacts where user_id = $1 and email_key = $2), 'suppressed', (select count(*) from suppressions where user_id = $1 and reason = 'erased')) as state`,
      parameters: [person.id, email],
    };
    stage.done.changes.forget(fact);
    await person.calls('DELETE /api/contacts/:id', {
      path: { id },
      query: '?erase=true',
      changes: [
        { fact: erased, before: { contacts: 1, suppressed: 0 }, state: { contacts: 0, suppressed: 1 } },
      ],
    });
  },

  'suppressed addresses': async (stage) => {
    const person = await stage.person();
    const fact = countOf(`suppressed of ${person.id}`, 'suppressions where user_id = $1', [person.id]);
    await person.calls('POST /api/suppressions', {
      body: { emails: [newAddress(), newAddress(), newAddress()] },
      changes: [{ fact, state: 3 }],
    });
    const [row] = await stage.sql<{ id: string }>(
      'select email_hash as id from suppressions where user_id = $1',
      [person.id],
    );
    await person.calls('DELETE /api/suppressions/:id', {
      path: { id: row!.id },
      changes: [{ fact, state: 2 }],
    });
  },

  'contacts of a file': async (stage) => {
    const person = await stage.person();
    const listId = await makeList(person);
    const tag = `row-${randomUUID().slice(0, 8)}`;
    const { body } = await person.calls('POST /api/contact-imports', {
      query: '?name=fair.csv',
      body: csv(tag),
      headers: { 'content-type': 'text/csv' },
      changes: [
        {
          fact: countOf(`import of ${person.id}`, 'contact_imports where user_id = $1', [person.id]),
          state: 1,
        },
      ],
    });
    const id = String(body.id);
    await importIn(stage, person, id, 'checked');
    await person.calls('PUT /api/contact-imports/:id/settings', { path: { id }, body: { hasHeader: true } });
    await importIn(stage, person, id, 'checked');
    stage.done.imports.push({ id, rows });
    await person.calls('POST /api/contact-imports/:id/start', {
      path: { id },
      body: { listId, consent, asksToConfirm: false },
    });
    await importIn(stage, person, id, 'finished');
  },

  'files with contacts that are given up': async (stage) => {
    const person = await stage.person();
    const { body } = await person.calls('POST /api/contact-imports', {
      query: '?name=fair.csv',
      body: csv(`gone-${randomUUID().slice(0, 8)}`),
      headers: { 'content-type': 'text/csv' },
    });
    const id = String(body.id);
    await importIn(stage, person, id, 'checked');
    await person.calls('DELETE /api/contact-imports/:id', {
      path: { id },
      changes: [
        { fact: countOf(`import ${id}`, 'contact_imports where id = $1', [id]), before: 1, state: 0 },
      ],
    });
  },
};
