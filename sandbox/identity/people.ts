import { createHash } from 'node:crypto';

export type Person = {
  /** What the provider calls the person for ever; the address may change. */
  subject: string;
  name: string;
  email: string;
  emailVerified: boolean;
};

/** Ready to sign in with. */
export const readyPeople: readonly Person[] = [
  { subject: 'person-ada', name: 'Ada Lindqvist', email: 'ada@people.test', emailVerified: true },
  { subject: 'person-ben', name: 'Ben Okafor', email: 'ben@people.test', emailVerified: true },
  { subject: 'person-uma', name: 'Uma Keller', email: 'uma@people.test', emailVerified: false },
];

const maxPeople = 1_000;

export type People = ReturnType<typeof createPeople>;

/** Everybody who has an account at the provider. */
export function createPeople() {
  const people = new Map(readyPeople.map((person) => [person.subject, person]));
  return {
    find: (subject: string) => people.get(subject),
    /** Keeps what somebody typed. The same address is the same person, and so is the same subject. */
    keep: (typed: Omit<Person, 'subject'> & { subject?: string }): Person => {
      const subject = typed.subject || createHash('sha256').update(typed.email).digest('hex').slice(0, 21);
      const person = { ...typed, subject };
      people.delete(subject);
      people.set(subject, person);
      const oldest = [...people.keys()].find((key) => !readyPeople.some((ready) => ready.subject === key));
      if (people.size > maxPeople && oldest) people.delete(oldest);
      return person;
    },
  };
}

/** The person as OpenID Connect tells it. */
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
