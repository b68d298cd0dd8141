import type { Field } from './field.ts';

/** For topics of no field we know: advice that holds for any of them. */
export const anyField: Field = {
  id: 'any',
  words: /(?:)/,
  people: ['curious beginners', 'careful people', 'small teams', 'people with little time'],
  things: ['a clear goal', 'a good example', 'an honest look', 'a short list', 'a second opinion'],
  moments: ['before you begin', 'on a quiet morning', 'after the first try', 'in the middle of a busy week'],
  scenes: [
    'Somebody writes three lines on the back of a receipt: what is it for, who is it for, what comes first. The receipt stays in a coat pocket for a month. In the end it was the whole plan.',
    'Two neighbours set out to do the same thing. One read about it until autumn. The other made a small, slightly crooked attempt on the first Saturday, and by autumn was on the fifth.',
  ],
  tips: [
    ['Decide what good looks like', 'One sentence is enough. Without it, you cannot tell when to stop.'],
    ['Begin small and soon', 'A modest first try teaches what no amount of planning can.'],
    ['Ask one person who has done it', 'Ten minutes with a patient expert save a month of guessing.'],
    ['Keep notes', 'Memory is generous. Paper is accurate.'],
    ['Leave time to finish', 'The last tenth is what people see. Plan for it.'],
  ],
  mistakes: [
    'Waiting for the perfect moment is how most plans end.',
    'Doing it the way it was always done answers a question nobody asked.',
    'More effort in the wrong place only gets you there faster.',
  ],
  facts: [
    'The first version teaches; the second one serves.',
    'Simple things done regularly add up.',
    'A good question saves more time than a fast answer.',
  ],
};
