/** Subject lines by style. The keyword stands early, so that a phone shows it; `{k0}` is the keyword as given. */
export const subjects: Record<string, readonly string[]> = {
  question: [
    'Thinking about {k}?',
    '[Is|Are] {k} on your list?',
    'What would {k} change for you?',
    '{K}: shall we?',
  ],
  urgency: ['{K}: until [date]', '{K}, before Friday', '{K}: the last two days'],
  personal: ['{K}, [first name]?', '{K}: a note for you, [first name]', '{K}, with you in mind'],
  curiosity: ['The odd thing about {k}', '{K}, and a wet Tuesday', '{K}: what nobody had expected'],
  benefit: ['{K}: a calmer Friday', 'An easier week with {k}', '{K} without the sigh'],
  number: ['{K}: 3 things to know', '3 lines about {k}'],
};

export const greetings = ['Hello [first name],', 'Good morning,', 'Dear [first name],'] as const;

export type EmailKind = {
  leads: readonly string[];
  /** What the letter says of its own matter. */
  body: readonly string[];
  heads: readonly string[];
  asks: readonly string[];
};

export const emailKinds: Record<string, EmailKind> = {
  newsletter: {
    leads: [
      'One story today, and it is about {k}. Two short pieces follow, for the second half of your coffee.',
      'We spent the week looking at {k} from close up, mostly at people’s kitchen tables. Here is what we brought back.',
      'You asked about {k}, so here is an answer with people in it. It takes about as long as an egg.',
    ],
    body: [
      'If you only have a minute, take this one. Choose the day on which things‹ with {k}› go wrong most often, and move one thing by an hour; tell us on Friday what became of it.',
      'A reader wrote that she had given up on {k} in March, and that it then began to work. We asked her back. She had, she said, stopped helping.',
      'Next time we shall look at the opposite case, the one where nothing was wrong with {k|it} and everybody worked on it all the same.',
    ],
    heads: ['The main story', 'For two minutes', 'Overheard', 'What to leave alone', 'For the fridge door'],
    asks: ['Read the whole story: [link]', 'Reply and tell us about yours: [link]'],
  },
  promotional: {
    leads: [
      'Until [date] you get {k} for less: [your offer]. If you have been waiting, this is what you were waiting for.',
      'Here is the offer in one line: {k}, at [your price], until [date]. The rest of this letter is for those who like to know why.',
    ],
    body: [
      'An offer is only good if you would have wanted the thing anyway. So think of the next two weeks. If you can see {k|it} in them, good; if not, keep the money and our good wishes.',
      'You need no code and no countdown. The price is on the page, the delivery is in the price, and everything‹ about {k}› is the same as at full price, except the figure.',
      'If it turns out to be wrong for you, it comes back. We would sooner have a parcel in the post than a reproach in your cupboard.',
    ],
    heads: [
      'What you get',
      'If you are not sure',
      'Made for days like these',
      'Nothing to fill in',
      'The small print, in large',
    ],
    asks: ['See the offer: [link]', 'Take it until [date]: [link]'],
  },
  welcome: {
    leads: [
      'Thank you for coming in. From now on you will hear from us about {k}, once a week, on a morning when there is time to read.',
      'Good that you are here. You will get a letter about {k} each Thursday, never two, and every one of them has something you can use the same day.',
    ],
    body: [
      'What to expect: one scene, one idea, one small thing to try. We write about {k|it} as one would tell a friend across a table, and we stop when the cup is empty.',
      'Tell us in one line what brought you here. A person reads it, usually the one who writes about {k|this}, and most of our better letters began that way.',
      'You can leave whenever you like, by the link below, without a form and without a sad dog. Until then, each letter‹ about {k}› will do its best to be worth the opening.',
    ],
    heads: [
      'Where most of us began',
      'Your first step',
      'Seen last week',
      'What to expect',
      'If you keep one thing',
    ],
    asks: ['Take the first step: [link]', 'Tell us what brought you here: [link]'],
  },
  announcement: {
    leads: [
      'It is ready: from [date], {k} will be there for everyone. You read it here first, and here is what it changes for you.',
      'News in one sentence: {k} [arrives|arrive] on [date]. Nothing you use today goes away, and there is nothing you have to do.',
    ],
    body: [
      'It took longer than we had planned, because we watched people use the first version and then made another. The result‹ for {k}› is smaller than what we had drawn, and better.',
      'What stays the same is most of it. You will find everything where you left it, and what is new‹ about {k}› stands next to it, not on top.',
      'If something about {k|it} strikes you as odd, say so in the first week. We have kept Thursday free for exactly that.',
    ],
    heads: ['What is new', 'Why it took until now', 'In use, on a Tuesday', 'What stays', 'What comes after'],
    asks: ['See what is new: [link]', 'Try it on [date]: [link]'],
  },
  followup: {
    leads: [
      'When we last spoke, one question about {k} stayed open. I have thought about it since, and here is a better answer than the one I gave.',
      'You looked at {k} on [date] and then, I suppose, the telephone rang. One thing might help you decide, so I am writing it down.',
    ],
    body: [
      'Most people who hesitate over {k} tell us the same thing in the end: it was not the price, it was the first week. So we could do the first week together, if you like.',
      'One easy question, for a one-word answer: is it the time, the money or somebody in the next room? I can send you two pages about {k|that}, and no more than two.',
      'It may be that {k|this} [is|are] not for you, or not now. A line to say so is as welcome as a yes, and it frees us both from the next letter.',
    ],
    heads: [
      'Where we left off',
      'What helps meanwhile',
      'What others told us',
      'One easy question',
      'If it is not the moment',
    ],
    asks: ['Reply with one word', 'Pick a quarter of an hour: [link]'],
  },
  'abandoned-cart': {
    leads: [
      'Your basket is still here, with {k} in it. Perhaps the doorbell rang, perhaps the pasta boiled over; either way, nothing has been lost.',
      'You were one step away from {k} when something came up. We have kept it aside, and it is two clicks to where you stopped.',
    ],
    body: [
      'If it was a doubt that stopped you, here is the usual one. People ask what happens when {k|the order} [turns|turn] out to be wrong for them. Send it all back within [days], in the same box, and nobody will ask why.',
      'If it was the price with delivery, you are right to look at it. The whole amount is on the first page now, and you pay what it says there.',
      'And if you simply changed your mind, that is fine as well. The basket empties itself on [date], and you will not hear about {k|it} again.',
    ],
    heads: [
      'Still in your basket',
      'The usual question',
      'In use, on a Tuesday',
      'The whole price',
      'No hurry',
    ],
    asks: ['Go back to your basket: [link]', 'Finish your order: [link]'],
  },
};

export const segments: [RegExp, readonly string[]][] = [
  [/new/i, ['As you have only just joined us, I will assume that you know nothing and forget nothing.']],
  [
    /loyal/i,
    [
      'You have been with us longer than most, so there is something in here that the others do not get: [your thank-you].',
    ],
  ],
  [
    /inactive/i,
    [
      'It has been quiet between us, and that may be our fault. If you would rather not hear from us, one click at the end settles it.',
    ],
  ],
  [/vip/i, ['You are reading this a day before everybody else, as you should.']],
  [
    /product/i,
    ['You use it already, so I will skip the introduction and come to what you can do with it next.'],
  ],
  [/location/i, ['This one is for [city] alone, since it happens round the corner from you.']],
];

export const signOffs = ['Warmly,', 'Until Thursday,', 'With kind regards,', 'Yours,'] as const;
export const postscripts = [
  'P.S. If {k} [is|are] no longer your subject, the link at the bottom ends these letters. No questions, no sad dog.',
  'P.S. Reply to this mail and a person will answer, usually before lunch.',
  'P.S. You know somebody who sighs about {k}. Send it on.',
] as const;
