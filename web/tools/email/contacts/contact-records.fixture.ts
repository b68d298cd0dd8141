import type { Contact, Membership } from '#domain/contacts/contact.ts';
import type { ContactImport } from '#domain/contacts/import/contact-import.ts';
import type { ContactList } from '#domain/contacts/list.ts';

// What the server of the tests has.

export const now = () => new Date().toISOString();

export const listOf = (name: string, more: Partial<ContactList> = {}): ContactList => ({
  id: crypto.randomUUID(),
  name,
  isDoubleOptIn: false,
  createdAt: now(),
  confirmed: 0,
  pending: 0,
  left: 0,
  suppressed: 0,
  sendingAccountId: null,
  unasked: 0,
  askingStop: null,
  ...more,
});

export const memberOf = (list: ContactList, more: Partial<Membership> = {}): Membership => ({
  listId: list.id,
  state: 'confirmed',
  consent: { source: 'Coffee fair, paper form', wording: 'Send me news.' },
  consentAt: '2026-10-17T00:00:00.000Z',
  askedAt: null,
  confirmedAt: null,
  leftAt: null,
  ...more,
});

export const contactOf = (email: string, more: Partial<Contact> = {}): Contact => ({
  id: crypto.randomUUID(),
  email,
  firstName: '',
  lastName: '',
  company: '',
  city: '',
  zone: null,
  fields: {},
  tags: [],
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  lastActiveAt: null,
  suppressed: null,
  suppressedAt: null,
  memberships: [],
  ...more,
});

export const importOf = (more: Partial<ContactImport> = {}): ContactImport => ({
  id: crypto.randomUUID(),
  fileName: 'coffee-fair.csv',
  state: 'checked',
  failure: null,
  createdAt: now(),
  finishedAt: null,
  encoding: 'utf-8',
  delimiter: ',',
  columns: ['E-mail', 'First', 'Roast', 'Signed'],
  samples: [
    ['ines@mail.example', 't.berg@mail.example'],
    ['Ines', 'Tomas'],
    ['mild', 'dark'],
    ['17.10.2026'],
  ],
  settings: {
    mapping: [{ kind: 'email' }, { kind: 'firstName' }, { kind: 'leave-out' }, { kind: 'consentAt' }],
    hasHeader: true,
    dateOrder: 'day-first',
    corrections: [],
  },
  needsDateOrder: false,
  rowsDone: 1_034,
  rows: 1_034,
  figures: { new: 1_004, known: 14, toMend: 11, suppressed: 5, bad: 0 },
  problems: [],
  listId: null,
  ...more,
});
