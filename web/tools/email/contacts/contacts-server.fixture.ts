import { vi } from 'vitest';
import type { Contact, ContactItem } from '#domain/contacts/contact.ts';
import { noFigures, type ContactImport } from '#domain/contacts/import/contact-import.ts';
import type { ContactList } from '#domain/contacts/list.ts';
import { explainSegment } from '#domain/contacts/segments/explain.ts';
import type { SegmentRule } from '#domain/contacts/segments/rule.ts';
import { segmentIds, specifiedSegments, type SegmentId } from '#domain/contacts/segments/specified.ts';
import type { Suppression } from '#domain/contacts/suppression.ts';
import { contactOf, importOf, listOf, memberOf, now } from './contact-records.fixture.ts';

/** A server with contacts in memory, as far as the screens ask it. */
export type ContactsServer = {
  lists: ContactList[];
  contacts: Contact[];
  suppressions: Suppression[];
  imports: ContactImport[];
  /** Contacts of one page. */
  pageItems: number;
  /** Calls that change something, with their bodies. */
  changes: { call: string; body: unknown }[];
  /** Addresses that were asked for. */
  asked: string[];
  /** Answers the next call whose method and path fit in its place. */
  refuse: { call: string; status: number; code: string; error: string } | null;
  /** What each import becomes when it is asked about the next time. */
  onImport: ((read: ContactImport) => ContactImport) | null;
};

const itemOf = ({ memberships, suppressedAt: _at, ...contact }: Contact): ContactItem => ({
  ...contact,
  lists: memberships.map(({ listId, state }) => ({ listId, state })),
});

function isIn(contact: ContactItem, rule: SegmentRule): boolean {
  return explainSegment(contact, rule, { now: new Date(), listNames: new Map() }).isIn;
}

function fits(contact: ContactItem, query: URLSearchParams): boolean {
  const given = (name: string) => query.get(name);
  const [list, state, tag, suppressed] = ['list', 'state', 'tag', 'suppressed'].map(given);
  const segment = (given('segment') ?? 'all') as SegmentId;
  const isOn = ({ listId, state: own }: ContactItem['lists'][number]) =>
    listId === list && (state === null || own === state);
  return (
    contact.email.includes(given('q') ?? '') &&
    isIn(contact, specifiedSegments[segment].rule) &&
    (list === null || contact.lists.some(isOn)) &&
    (tag === null || contact.tags.includes(tag!)) &&
    (suppressed === null || (contact.suppressed !== null) === (suppressed === 'true'))
  );
}

/** Puts a server with contacts in the place of `fetch`; anything else goes to `others`. */
export function fakeContactsServer(others: typeof fetch = globalThis.fetch): ContactsServer {
  const server: ContactsServer = {
    lists: [],
    contacts: [],
    suppressions: [],
    imports: [],
    pageItems: 50,
    changes: [],
    asked: [],
    refuse: null,
    onImport: null,
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { method = 'GET' } = init;
    const { pathname, searchParams } = new URL(address, 'http://localhost');
    if (!/^\/api\/(contact|suppression)/.test(pathname)) return others(address, init);
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : init.body;
    server.asked.push(`${method} ${address}`);
    if (method !== 'GET') server.changes.push({ call: `${method} ${pathname}`, body });
    const { refuse } = server;
    if (refuse?.call === `${method} ${pathname}`) {
      server.refuse = null;
      return Response.json({ error: refuse.error, code: refuse.code }, { status: refuse.status });
    }
    return answer(server, { method, pathname, searchParams, body: body as never });
  });
  return server;
}

type Asked = { method: string; pathname: string; searchParams: URLSearchParams; body: never };

const done = () => Response.json({ success: true });
const unknown = () =>
  Response.json({ error: 'It does not exist.', code: 'contacts.unknown' }, { status: 404 });

function answer(server: ContactsServer, asked: Asked): Response {
  const [, , collection, id, part] = asked.pathname.split('/').map(decodeURIComponent);
  if (collection === 'contact-lists') return answerLists(server, asked, id);
  if (collection === 'suppressions') return answerSuppressions(server, asked, id);
  if (collection === 'contact-imports') return answerImports(server, asked, id, part);
  return answerContacts(server, asked, id, part);
}

function answerLists(server: ContactsServer, { method, body }: Asked, id: string | undefined): Response {
  if (method === 'GET') return Response.json({ lists: server.lists });
  if (method === 'DELETE') {
    server.lists = server.lists.filter((list) => list.id !== id);
    return done();
  }
  const changes = body as Partial<ContactList>;
  if (method === 'POST') {
    const list = listOf(changes.name!, changes);
    server.lists = [...server.lists, list];
    return Response.json(list, { status: 201 });
  }
  server.lists = server.lists.map((list) => (list.id === id ? { ...list, ...changes } : list));
  return Response.json(server.lists.find((list) => list.id === id));
}

function answerSuppressions(
  server: ContactsServer,
  { method, searchParams, body }: Asked,
  id?: string,
): Response {
  if (method === 'DELETE') {
    const lifted = server.suppressions.find((each) => each.id === id);
    server.suppressions = server.suppressions.filter((each) => each !== lifted);
    change(server, lifted?.contact?.id, { suppressed: null, suppressedAt: null });
    return done();
  }
  if (method === 'GET') {
    const email = searchParams.get('email');
    const found = server.suppressions.filter((each) => email === null || each.id === `hash of ${email}`);
    return Response.json({ suppressions: found, nextCursor: null });
  }
  const { emails, reason = 'by-hand' } = body as { emails: string[]; reason?: Suppression['reason'] };
  const unreadable = emails.flatMap((email, place) => (email.includes('@') ? [] : [place]));
  for (const email of emails.filter((each) => each.includes('@'))) {
    const contact = server.contacts.find((each) => each.email === email);
    server.suppressions.unshift({
      id: `hash of ${email}`,
      reason,
      at: now(),
      contact: contact ? { id: contact.id, email } : null,
    });
    change(server, contact?.id, { suppressed: reason, suppressedAt: now() });
  }
  return Response.json({ suppressed: emails.length - unreadable.length, unreadable });
}

function answerImports(
  server: ContactsServer,
  { method, body }: Asked,
  id?: string,
  part?: string,
): Response {
  if (id === undefined && method === 'GET') return Response.json({ imports: server.imports });
  if (id === undefined) {
    const read = importOf({ state: 'checking', rows: null, rowsDone: 0, figures: noFigures });
    server.imports = [read, ...server.imports];
    return Response.json(read, { status: 201 });
  }
  const replace = (next: (read: ContactImport) => ContactImport) => {
    server.imports = server.imports.map((read) => (read.id === id ? next(read) : read));
    return Response.json(server.imports.find((read) => read.id === id));
  };
  if (!server.imports.some((read) => read.id === id)) return unknown();
  if (method === 'DELETE') {
    server.imports = server.imports.filter((read) => read.id !== id);
    return done();
  }
  if (part === 'problems') return new Response('Row,Column\r\n');
  if (part === 'settings')
    return replace((read) => ({
      ...read,
      settings: { ...read.settings, ...(body as object) },
      state: 'checking',
      rows: null,
      rowsDone: 0,
    }));
  if (part === 'start')
    return replace((read) => ({
      ...read,
      state: 'importing',
      listId: (body as { listId: string }).listId,
      rowsDone: 0,
      figures: noFigures,
    }));
  return replace((read) => server.onImport?.(read) ?? read);
}

function change(
  server: ContactsServer,
  id: string | undefined,
  changes: Partial<Contact>,
): Contact | undefined {
  server.contacts = server.contacts.map((contact) =>
    contact.id === id ? { ...contact, ...changes, updatedAt: now() } : contact,
  );
  return server.contacts.find((contact) => contact.id === id);
}

function answerContacts(server: ContactsServer, asked: Asked, id?: string, part?: string): Response {
  const { method, searchParams, body } = asked;
  const items = () => server.contacts.map(itemOf);
  if (id === undefined && method === 'GET') {
    const from = Number(searchParams.get('cursor') ?? 0);
    const found = items().filter((contact) => fits(contact, searchParams));
    const end = from + server.pageItems;
    return Response.json({
      contacts: found.slice(from, end),
      nextCursor: end < found.length ? String(end) : null,
    });
  }
  if (id === undefined) {
    const { listId, consent, ...given } = body as { listId: string; consent: { day: string } } & Contact;
    const list = server.lists.find((each) => each.id === listId)!;
    const contact = contactOf(given.email, {
      ...given,
      memberships: [memberOf(list, { consentAt: consent.day })],
    });
    server.contacts = [contact, ...server.contacts];
    return Response.json(contact, { status: 201 });
  }
  if (id === 'counts') return Response.json(countsOf(server));
  if (id === 'export') return new Response('Email\r\n');
  if (id === 'audience') return Response.json(audienceOf(server, (body as { rule: SegmentRule }).rule));
  if (id === 'change') {
    const { ids, addTags = [], removeTags = [], leave = [] } = body as Record<string, string[]>;
    for (const contact of server.contacts.filter((each) => ids!.includes(each.id)))
      change(server, contact.id, {
        tags: [...new Set([...contact.tags, ...addTags])].filter((tag) => !removeTags.includes(tag)),
        memberships: contact.memberships.map((each) =>
          leave.includes(each.listId) ? { ...each, state: 'left', leftAt: now() } : each,
        ),
      });
    return Response.json({ changed: ids!.length });
  }
  const contact = server.contacts.find((each) => each.id === id);
  if (!contact) return unknown();
  if (method === 'DELETE') {
    server.contacts = server.contacts.filter((each) => each.id !== id);
    return done();
  }
  if (part === 'export') return Response.json({ exportedAt: now(), contact });
  if (asked.pathname.endsWith('/ask'))
    return Response.json(
      change(server, id, {
        memberships: contact.memberships.map((each) =>
          asked.pathname.includes(each.listId) ? { ...each, askedAt: null } : each,
        ),
      }),
    );
  if (part === 'lists') {
    const { listId } = body as { listId: string };
    const list = server.lists.find((each) => each.id === listId)!;
    return Response.json(change(server, id, { memberships: [...contact.memberships, memberOf(list)] }));
  }
  if (method === 'GET') return Response.json(contact);
  const { leave = [], ...changes } = body as Partial<Contact> & { leave?: string[] };
  return Response.json(
    change(server, id, {
      ...changes,
      memberships: contact.memberships.map((each) =>
        leave.includes(each.listId) ? { ...each, state: 'left', leftAt: now() } : each,
      ),
    }),
  );
}

function countsOf(server: ContactsServer) {
  const live = server.contacts.map(itemOf).filter(({ suppressed }) => suppressed === null);
  const tags = [...new Set(live.flatMap((contact) => contact.tags))];
  return {
    segments: Object.fromEntries(
      segmentIds.map((id) => [id, live.filter((each) => isIn(each, specifiedSegments[id].rule)).length]),
    ),
    suppressed: server.suppressions.length,
    tags: tags.map((tag) => ({ tag, count: live.filter((contact) => contact.tags.includes(tag)).length })),
    fields: [...new Set(server.contacts.flatMap(({ fields }) => Object.keys(fields)))],
    mostContacts: 100_000,
  };
}

function audienceOf(server: ContactsServer, rule: SegmentRule) {
  const listNames = new Map(server.lists.map(({ id, name }) => [id, name]));
  const found = server.contacts.map(itemOf).filter((contact) => isIn(contact, rule));
  const reasonOf = ({ suppressed, lists }: ContactItem) =>
    suppressed !== null ? 'suppressed' : lists.some(({ state }) => state === 'confirmed') ? null : 'no-list';
  const count = (reason: string | null) => found.filter((contact) => reasonOf(contact) === reason).length;
  return {
    matching: found.length,
    receives: count(null),
    leftOut: { suppressed: count('suppressed'), unconfirmed: 0, 'no-list': count('no-list') },
    sample: found.map((contact) => ({
      contact,
      reasons: explainSegment(contact, rule, { now: new Date(), listNames }).reasons,
      leftOut: reasonOf(contact),
    })),
  };
}
