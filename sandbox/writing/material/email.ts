export const subjects: Record<string, readonly string[]> = {
  question: [
    '{k}: ready for an easier way?',
    '{k}: what would you change first?',
    '{k}: are you making this mistake?',
  ],
  urgency: ['{k}: last call for this week', '{k}: only a few days left', '{k}: today is a good day'],
  personal: ['{k}: picked for you', '{k}: we thought of you', '{k}: a note just for you'],
  curiosity: ['{k}: the part nobody mentions', '{k}: we tried something odd', '{k}: what we found on Friday'],
  benefit: ['{k}: save an hour this week', '{k}: less work, better result', '{k}: one change that pays off'],
  number: ['{k}: 3 steps to start today', '{k}: 5 minutes, 1 good idea', '{k}: 4 things worth knowing'],
};

export const greetings = ['Hello,', 'Good morning,', 'Hi there,', 'Dear reader,'] as const;

type Kind = { leads: readonly string[]; heads: readonly string[]; asks: readonly string[] };

export const emailKinds: Record<string, Kind> = {
  newsletter: {
    leads: [
      'This week we looked at {k} with fresh eyes.',
      'Three short pieces today, and all of them circle around {k}.',
      'Here is what kept us busy since the last letter.',
      'You can read this letter in the time a tea needs to cool.',
    ],
    heads: [
      'Worth a thought',
      'From the workbench',
      'Read this if you have two minutes',
      'Seen this week',
      'One to try at home',
    ],
    asks: ['Read on', 'See the whole story', 'Hit reply and tell us what you think'],
  },
  promotional: {
    leads: [
      'We have made {k} easier to say yes to.',
      'If {k} has been on your list, this is a good week for it.',
      'No drums, no countdown, just a fair offer.',
      'Sometimes the right moment comes with a small push.',
    ],
    heads: ['What you get', 'Why now', 'How it works', 'Made for days like these', 'No strings'],
    asks: ['Take a look', 'Claim your offer', 'See what is included'],
  },
  welcome: {
    leads: [
      'Welcome, and thank you for trusting us with your inbox.',
      'You are in, and we are glad.',
      'From now on you will hear from us about {k}, and never too often.',
      'Let us begin with the things most people ask first.',
    ],
    heads: [
      'Your first step',
      'What to expect',
      'A good place to begin',
      'Say hello',
      'If you only do one thing',
    ],
    asks: ['Get started', 'Take the first step', 'Set up your account'],
  },
  announcement: {
    leads: [
      'We have news, and we wanted you to hear it from us first.',
      'After months of quiet work on {k}, something is ready.',
      'It took longer than planned, and it was worth it.',
      'Today we open a door that was closed for a while.',
    ],
    heads: [
      'What is new',
      'What stays the same',
      'Why we did it',
      'What it means for you',
      'What comes next',
    ],
    asks: ['See what is new', 'Be the first to try it', 'Read the details'],
  },
  followup: {
    leads: [
      'A short note after our last conversation.',
      'You looked at {k} recently, and perhaps a question stayed open.',
      'We said we would come back to you, and here we are.',
      'No pressure, just a few things that may help you decide.',
    ],
    heads: [
      'Where we left off',
      'What others ask',
      'An easy next step',
      'If something is in the way',
      'Still thinking?',
    ],
    asks: ['Pick up where you left off', 'Ask us anything', 'Book a short call'],
  },
  'abandoned-cart': {
    leads: [
      'You left something behind, and we kept it safe for you.',
      'Your basket is still here, and so are we.',
      'Perhaps the phone rang, perhaps the pasta boiled over.',
      'If you have second thoughts about {k}, here are honest answers.',
    ],
    heads: [
      'Still in your basket',
      'Good to know before you decide',
      'Questions we hear often',
      'Easy to return',
      'Take your time',
    ],
    asks: ['Go back to your basket', 'Finish your order', 'Have another look'],
  },
};

export const segments: [RegExp, string][] = [
  [/new/i, 'Since you have only just joined us, we will keep it simple.'],
  [/loyal/i, 'You have been with us for a while, and that deserves a proper thank-you.'],
  [/inactive/i, 'It has been quiet between us lately, so here is a good reason to look in.'],
  [/vip/i, 'You get to read this a day before everybody else.'],
  [/product/i, 'You already use it, so let us skip the introduction.'],
  [/location/i, 'This one is about your part of the world.'],
];

export const signOffs = ['Warmly,', 'All the best,', 'Until soon,', 'With kind regards,'] as const;
export const postscripts = [
  'P.S. If {k} is not for you, one click at the bottom ends these letters. No hard feelings.',
  'P.S. Reply to this mail and a person will answer.',
  'P.S. Know somebody who wrestles with {k}? Send this on.',
] as const;
