import { siteCopy, refundPolicy } from './site-copy.ts';

export type Question = { readonly question: string; readonly answer: string };

/** The questions of the landing page. Specification, accounts document, section 2. Plain text. */
export const questions: readonly Question[] = [
  {
    question: 'What is AIGen?',
    answer:
      'A place to write marketing text with an AI model of your choice, using your own provider key, and to see how the text scores before it goes out.',
  },
  {
    question: 'How many free uses do I get?',
    answer: `${siteCopy.freeGenerations} generations a day, and ${siteCopy.weeklyAccesses} accesses to Projects a week. The day starts again at midnight UTC, the week on Monday. A generation that fails is not counted.`,
  },
  {
    question: 'Do I need my own API key?',
    answer: `Yes, one from ${siteCopy.providers}. It is kept in your browser, locked with a passphrase if you like, and is sent only when you generate or check it. Our server passes it on to the provider; it neither stores nor logs it. In direct mode the browser calls the provider itself, and our server never sees the key.`,
  },
  {
    question: 'How do payments work?',
    answer: `Unlimited costs ${siteCopy.price} per month, paid in advance, and can be canceled anytime. ${refundPolicy} What you saved stays readable and can be downloaded for as long as your account exists, also after you cancel. What the AI charges you pay to its provider, directly.`,
  },
  {
    question: 'Is it GDPR compliant?',
    answer: `It is built to store as little as possible. Your keys and saved texts are in your browser; with Unlimited the server keeps a copy of the texts as well. The server keeps your account for as long as it exists, and a record of its generations for about ${siteCopy.statisticsMonths} months; the prompts and texts of a free account are wiped from it after ${siteCopy.textHours} hours. You can download or delete what it has from your profile. There are no tracking cookies, and no third-party scripts or fonts.`,
  },
  {
    question: 'Which content types can I generate?',
    answer: `Blog posts, social posts, product content, emails, ads, analyses and SEO content: ${siteCopy.contentTypes} types with their own options, in ${siteCopy.tones} tones and ${siteCopy.lengths} lengths.`,
  },
];
