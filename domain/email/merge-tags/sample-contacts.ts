import type { MergeValues } from './merge-tags.ts';

/** Contacts for previews. None is a person; the addresses are of a domain that is reserved for examples. */
export type SampleContact = { id: string; label: string; values: MergeValues };

export const sampleContacts: readonly SampleContact[] = [
  {
    id: 'ines',
    label: 'Ines, active',
    values: {
      firstName: 'Ines',
      lastName: 'Moreau',
      email: 'ines.moreau@example.com',
      company: 'Moreau & Sons',
      city: 'Lyon',
    },
  },
  { id: 'no-name', label: 'Only an address', values: { email: 'reader@example.com' } },
  {
    id: 'odd',
    label: 'Odd characters',
    values: {
      firstName: '<b>Robert</b> {{email}}',
      lastName: "O'Neill\r\nBcc: someone@example.com",
      email: 'robert@example.com',
      company: '"><script>alert(1)</script>',
      city: 'Aix --> <!--[if mso]>',
    },
  },
];
