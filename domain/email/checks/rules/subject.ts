import { counted, quoted } from '../../../text/format.ts';
import { readMergeTags } from '../../merge-tags/merge-tags.ts';
import type { CheckInput } from '../check-input.ts';
import { countLetters, cutSubject } from '../clients/subject-cuts.ts';
import { met, missed, warning, type EmailCheck } from '../email-check.ts';

/** Characters that Apple Mail on an iPhone shows, which is the widest of the phones. */
const phoneCharacters = Math.max(
  ...cutSubject('').flatMap(({ isPhone, characters }) => (isPhone ? [characters] : [])),
);
/** Letters of a preheader that fill the rest of the line on most phones. */
const fewestOfPreheader = 25;

/** The subject, and where it is cut. */
export function checkSubject({ rendered, campaign }: CheckInput): EmailCheck {
  const subject = rendered.subject.trim();
  const reason =
    'What is cut off is not read before the email is opened. Names that are filled in can make it longer.';
  if (subject === '')
    return missed('subject', {
      reason,
      title: 'The subject is missing',
      places: [
        {
          block: null,
          note: 'The email has no subject.',
          fix: { kind: 'subject', value: campaign.alternatives[0] ?? '', label: 'Use this subject' },
        },
      ],
    });
  const cuts = cutSubject(subject);
  const cut = cuts.filter(({ isCut }) => isCut);
  const length = countLetters(subject);
  const common = {
    reason,
    found: `${counted(length, 'character')}, whole in ${cuts.length - cut.length} of ${cuts.length} lists`,
    clients: cut.map(({ client }) => client),
    source: cuts.at(-1)!.source,
  };
  const shorter = campaign.alternatives
    .filter(
      (alternative) =>
        countLetters(alternative) <= phoneCharacters && readMergeTags(alternative).unknown.length === 0,
    )
    .toSorted((a, b) => countLetters(b) - countLetters(a))[0];
  if (length <= phoneCharacters) return met('subject', { ...common, title: 'Subject fits a phone' });
  return warning('subject', {
    ...common,
    title: 'The subject is cut on every phone',
    places: [
      {
        block: null,
        note: `${quoted(cuts.findLast(({ isPhone }) => isPhone)!.shown)} is what an iPhone shows.`,
        fix: { kind: 'subject', value: shorter ?? '', label: 'Use a shorter subject' },
      },
    ],
  });
}

/** The line after the subject. */
export function checkPreheader({ rendered }: CheckInput): EmailCheck {
  const preheader = rendered.preheader.trim();
  const length = countLetters(preheader);
  const common = {
    reason:
      'Without a preheader clients show the first words of the email, often those of a link or a picture.',
  };
  const place = (note: string) => [
    { block: null, note, fix: { kind: 'preheader', value: '', label: 'Write a preheader' } as const },
  ];
  if (length === 0)
    return warning('preheader', {
      ...common,
      title: 'There is no preheader',
      places: place('The preheader is empty.'),
    });
  if (preheader.toLowerCase() === rendered.subject.trim().toLowerCase())
    return warning('preheader', {
      ...common,
      title: 'The preheader repeats the subject',
      places: place('Say what the subject does not.'),
    });
  const found = counted(length, 'character');
  if (length < fewestOfPreheader)
    return warning('preheader', {
      ...common,
      found,
      title: 'The preheader is short',
      places: place('Clients fill the line with the first words of the email.'),
    });
  return met('preheader', { ...common, title: 'Preheader', found });
}
