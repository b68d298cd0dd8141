// {t} stands for the keyword in title case, without an article; {k0} for the keyword as it was given.

export const titles = [
  '{t} From the First Tuesday On',
  '{t} on a Bad Day',
  'What {t} Looks Like Up Close',
  '{t}: Small Repairs That Last',
  '{t}: The Repair Is Small',
  '{t}, One Thing at a Time',
  '{t}: What to Do on Thursday',
  '{t} for People With Half an Hour',
  '{t}, When It Rains',
  '{t} in Plain Words',
] as const;

/** Section headings for any field; each says something of its own section. */
export const sections = {
  scene: ['Seen from close up', 'An ordinary Tuesday'],
  cause: ['Why it happens to careful people', 'Where {k} [comes|come] apart'],
  repair: ['The repair, in the order that works', 'What to change about {k}, and when'],
  sign: ['How you will notice', 'When {k} [works|work]'],
  mistakes: ['Three detours you can spare yourself', 'Well meant, and in the way', 'What makes it worse'],
  doubt: ['When to leave it alone', 'Fair objections', 'What {k} will not do for you'],
  list: ['For the fridge door', 'Four lines to keep', 'On one card'],
  faq: ['Asked at the kitchen table', 'Questions about {k}', 'Asked most often'],
  close: ['Your first step with {k}', 'What to do on Thursday', 'Begin here'],
} as const;

/** Questions of our own, with answers that can stand alone. */
export const questions = [
  [
    'Where do I begin with {k}?',
    [
      'With the place where somebody sighs. Watch one ordinary day, note the hour, and change what happens in that hour before you touch anything else.',
      'With {thing}. Give it a week by itself; what you still miss after seven days is the second step.',
    ],
  ],
  [
    'How long does it take?',
    [
      'Longer than an afternoon and shorter than you fear. Expect a clumsy first week, a dull second one, and the first relief around day ten.',
      'A month, if you change one thing at a time. People who change five at once take three, and cannot say which of the five it was.',
    ],
  ],
  [
    'What does it cost?',
    [
      'Mostly time: about half an hour a week. Set the sum you would be willing to lose on {k}, start with what is free, and spend only on what you have missed twice.',
      'Less than leaving things as they are, in most cases. Count the hours that get lost in a month, give them a price, and you have your budget.',
    ],
  ],
  [
    'What is the commonest mistake?',
    [
      'Starting with the purchase. The box arrives, the problem has not been named, and the two of them never meet.',
      'Doing everything on one Monday. By Friday the old way is back, and now it is proud of itself.',
    ],
  ],
  [
    'Do I need an expert for {k}?',
    [
      'Not for the first step, perhaps for the fifth. Where health, law or large sums are involved, ask one before you begin.',
      'A friend who has done it twice is usually enough. Go along, carry something, and watch what they do without mentioning it.',
    ],
  ],
  [
    'How do I know that it works?',
    [
      'Something stops happening. A message is not sent, a drawer stays shut, and one evening you notice that nobody has mentioned {k} for a week.',
      'Write three lines today about how things stand, and read them in thirty days. If you have to smile, it worked.',
    ],
  ],
  [
    'What if I give up halfway?',
    [
      'Then the step was too large. Halve it, move it to another hour and begin again on Thursday; nobody keeps the count but you.',
      'You keep half, and half is more than before. Write down where it broke off, since that is the only place that needs repairing.',
    ],
  ],
  [
    'Which tools do I need?',
    [
      'Fewer than the shops would like. {Thing} and a pencil take you through the first month, and by then you know what to ask for.',
      'A page, a date and {thing}. Buy the rest when you have cursed the lack of it twice.',
    ],
  ],
  [
    'Can I do it with very little time?',
    [
      'Yes, if the time has a fixed place. {Moment}, ten minutes outdo two hours that have to be found first.',
      'Ten minutes are enough for {k}, provided that they come round. Tie them to something you do daily and let the long sessions be a treat.',
    ],
  ],
  [
    'Who should look after it?',
    [
      'One person, by name, with a deputy who knows where things are. What belongs to everyone waits politely for its owner.',
      'Whoever suffers most when it goes wrong. They will check without being asked.',
    ],
  ],
] as const;
