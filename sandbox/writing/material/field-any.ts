import type { Field } from './field.ts';

/** For topics of no field we know: scenes that hold for any of them. */
export const anyField: Field = {
  id: 'any',
  words: /(?:)/,
  people: [
    'beginners',
    'people who have done it for years',
    'the careful ones',
    'people with a free Saturday',
  ],
  things: ['a sentence on paper', 'an example you admire', 'a date', 'a second pair of eyes', 'half an hour'],
  moments: ['on the first Saturday', 'at a kitchen table', 'after the second try', 'on a wet Tuesday'],
  opens: [
    '{K} [gets|get] planned on a Sunday and found again on a Tuesday, under a cup. The list has nine points, the first of which is to make a list.',
    'At a kitchen table, late, {k} always [looks|look] possible. There is a pencil, a bottle and a friend who nods, and by the morning only the pencil is left.',
    'Two neighbours took up {k} in the same spring. One read about it until autumn. The other made a small, crooked start on the first Saturday, and by autumn was on the fifth.',
    'Nobody is asked about {k} in an exam. So people guess, nod when others speak of it, and find out in the car park that everyone had been guessing.',
  ],
  scenes: [
    'Somebody writes three lines on the back of a receipt: what it is for, who it is for, what comes first. The receipt stays in a coat pocket for a month. In the end it was the whole plan.',
    'Marta had bought everything: the book, the bag, the good version. It stood in the hall with its label on, and she walked around it each morning. In May her sister borrowed it for a weekend and brought it back used, and from then on it was easy.',
    'The first attempt took a whole Saturday and went into the bin. The second took two hours. The third was done before lunch, and when a visitor asked about it, there was no longer much to explain.',
  ],
  causes: [
    'Beginnings look small, and small things are embarrassing. So people wait until {k|the thing} can be done properly, and meanwhile the season for doing it badly goes by.',
    'Advice comes from those who have forgotten their own first week. They skip the part where one drops things, and that is the part a beginner with {k|it} would like to hear about.',
    'Choosing feels like work. An evening of comparing leaves you tired and proud, with eleven tabs open and nothing at all on the table.',
  ],
  tips: [
    [
      'Write its purpose on a card',
      'Twelve words, with a person in them. Stand it against the lamp; whatever does not serve those words can stay in the shop.',
    ],
    [
      'Start on Saturday, crooked',
      'Two hours, what you have in the house, no audience. You will learn what to buy, and it will not be what was on the list.',
    ],
    [
      'Watch an old hand',
      'Stand next to somebody who has done it two hundred times, and say nothing for an hour. You will see three things that are in no book.',
    ],
    [
      'Move one piece',
      'Only one, and then wait until Sunday. If you move three, you will never learn which of them it was.',
    ],
    [
      'Keep the last tenth for the morning',
      'Others see nothing but that tenth. At eleven at night you will do it badly, at nine you will do it whistling.',
    ],
  ],
  signs: [
    'You stop talking about it. What used to be a plan at every dinner has become a thing you do on Tuesdays, like the bins.',
    'Somebody asks how you do {k|it}, and you have to think. The steps have gone from your head to your hands, where they are safer.',
  ],
  mistakes: [
    'Reading one more book about it. The shelf is proud, and nothing has moved.',
    'Copying the neighbour. He has another kitchen, another back and more time.',
    'Telling everyone at dinner. The applause comes first, and then the thing feels done.',
  ],
  facts: [
    'The second try takes half the time.',
    'A receipt has room for the whole plan.',
    'Beginners see what experts have stopped seeing.',
    'The useful part is what old hands do without mentioning it.',
  ],
  heads: {
    scene: ['A receipt in a coat pocket', 'Eleven tabs and a kitchen table'],
    cause: ['The embarrassment of small beginnings', 'What old hands forget to say'],
    repair: ['Crooked, on a Saturday', 'One sentence, one date, one change'],
    sign: ['Like the bins', 'From the head into the hands'],
  },
};
