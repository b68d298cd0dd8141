// Advice, detours and short lines that hold in any field; mixed with those of the field, so that no two texts read alike.

export const sharedTips: readonly (readonly [string, string])[] = [
  [
    'Say in one sentence what it is for',
    'Put a person and an hour of the day into it. If the sentence needs an “and”, there are two things, and one of them can wait.',
  ],
  [
    'Ask someone who does it every week',
    'Go along once and carry something. The useful part is what they do without mentioning it.',
  ],
  [
    'Change one thing, then look',
    'Leave the rest alone for seven days. With two changes at once, the better one takes the credit for the worse.',
  ],
  [
    'Leave time for the last tenth',
    'It is the part that others see, and it falls on the evening when you are tired. Put it on the morning after.',
  ],
  [
    'Keep a page for what went wrong',
    'One line each, with the hour. By the end of the month the page has a pattern, and the pattern has a name.',
  ],
  [
    'Do the worst bit with company',
    'Two people and a pot of tea get through in an hour what one has avoided since March.',
  ],
  [
    'Try it on a bad day first',
    'Anyone can do it rested. If it survives a late train and no lunch, it will survive the rest of the year.',
  ],
  [
    'Decide what you will not do',
    'Write three things on a card and turn it face up. Saying no takes four seconds when it has been said before.',
  ],
  [
    'Put it where you trip over it',
    'Out of sight is out of the week. A hook, a card, a first line on the screen; whatever gets in the way gets done.',
  ],
  [
    'Stop at the good moment',
    'Leave off while you still know the next step. Starting again tomorrow then takes no courage at all.',
  ],
  [
    'Show somebody a half-finished thing',
    'Finished work gets compliments; half-finished work gets help. Choose the person who frowns.',
  ],
];

export const sharedMistakes: readonly string[] = [
  'Repairing what is visible. The visitor is pleased, and the cause has moved next door.',
  'Thanking those who put the fire out, and never the one who keeps the matches dry.',
  'Trusting a good week. The next one has a bank holiday in it.',
  'Asking for opinions when you wanted help with the chairs.',
  'Adding a reminder to a thing that nobody understands. Now it is ignored on time.',
  'Waiting for the perfect moment. It came in March, on a Tuesday, and looked like all the others.',
  'Buying the answer before writing down the question.',
  'Asking nine people. You get ten opinions and lose the week.',
  'Making it a project. Projects get a name, a folder and a slow death.',
  'Starting with the part that photographs well.',
  'Explaining it to everyone before doing it once.',
  'Doing it for somebody who never asked.',
  'Counting hours instead of what has changed. The hours will always look impressive.',
  'Keeping a rule that nobody remembers the reason for.',
];

export const sharedFacts: readonly string[] = [
  'A date turns a wish into a plan.',
  'Crooked and done beats straight and planned.',
  'The first version teaches, the second one serves.',
  'What has a name gets looked after.',
  'Small and early costs less than large and late.',
  'If it needs a manual, it needs a shorter way.',
  'The third week decides.',
  'Nobody misses the step that was left out.',
  'A tired person is the best tester.',
  'One good habit carries two others.',
  'Half an hour with a door shut is a luxury you can afford.',
];
