import { createHash } from 'node:crypto';
import type { IdentityStore } from './storage.ts';

export type Person = {
  /** Permanent id of the person at the provider; the email address may change. */
  subject: string;
  name: string;
  email: string;
  emailVerified: boolean;
};

/** Predefined accounts. */
export const predefinedPeople: readonly Person[] = [
  { subject: 'person-ada', name: 'Ada Lindqvist', email: 'ada@people.test', emailVerified: true },
  { subject: 'person-ben', name: 'Ben Okafor', email: 'ben@people.test', emailVerified: true },
  { subject: 'person-uma', name: 'Uma Keller', email: 'uma@people.test', emailVerified: false },
];

const maxPeople = 1_000;

export type People = ReturnType<typeof createPeople>;

/** All accounts of the provider: the predefined ones and those that were typed in. */
export function createPeople({ people, save }: Pick<IdentityStore, 'people' | 'save'>) {
  return {
    find: (subject: string) =>
      people.get(subject) ?? predefinedPeople.find((person) => person.subject === subject),
    /** Stores a typed account. The same address or the same subject is the same person. */
    add: (typed: Omit<Person, 'subject'> & { subject?: string }): Person => {
      const subject = typed.subject || createHash('sha256').update(typed.email).digest('hex').slice(0, 21);
      const person = { ...typed, subject };
      people.delete(subject);
      people.set(subject, person);
      const [oldest] = people.keys();
      if (people.size > maxPeople && oldest) people.delete(oldest);
      save();
      return person;
    },
  };
}

/** The person's claims in OpenID Connect. */
export function claimsOf({ subject, name, email, emailVerified }: Person) {
  const [first = '', ...rest] = name.split(' ');
  return {
    sub: subject,
    email,
    email_verified: emailVerified,
    ...(name ? { name } : {}),
    ...(first ? { given_name: first } : {}),
    ...(rest.length ? { family_name: rest.join(' ') } : {}),
  };
}
