// Questions and answers on what the user has asked for. {q} is the topic of the question as a noun phrase.

type Answers = { titles: readonly string[]; answers: readonly string[] };

/** By the words of the topic; the last one fits any. */
export const topicAnswers: readonly (readonly [RegExp, Answers])[] = [
  [
    /\b(?:price|prices|pricing|costs?|budget|fees?|money|paying|payment)\b/i,
    {
      titles: ['How do I keep {q} under control?', 'What should I expect of {q}?'],
      answers: [
        'Set the sum first, then look at what it buys. Ask for the whole amount in writing, with everything that comes later, and compare that figure instead of the first one.',
        'Divide it by the months you will use the thing. What looks dear on the day is often the cheap one by next spring, and the other way round.',
      ],
    },
  ],
  [
    /\b(?:nois\w*|loud|sound|quiet)\b/i,
    {
      titles: ['How much of a problem is {q}?'],
      answers: [
        'Less by day than at night, so test it at night. Stand in the next room with the door shut; what you hear there is what the neighbours hear.',
        'Most of it travels through the floor. A felt pad or a folded towel underneath shows within a minute whether you can solve it for the price of lunch.',
      ],
    },
  ],
  [
    /\b(?:height|size|sizes|sizing|fit|dimensions?|space|weight|length|width)\b/i,
    {
      titles: ['How do I choose the right {q}?'],
      answers: [
        'Measure twice, the second time in the shoes and the light of an ordinary day. Write down the smallest number on the way in, and treat it as the limit.',
        'Mark it with tape and live around it until the weekend. If you have stopped noticing by Sunday, it is right.',
      ],
    },
  ],
  [
    /\b(?:time|timing|duration|hours?|schedule|deadlines?|how long)\b/i,
    {
      titles: ['How much should I allow for {q}?'],
      answers: [
        'Take your first guess and add a third. The last tenth always falls on the evening when you are tired, so give it a morning of its own.',
        'Fix the hour before the amount. Ten minutes with a place in the day outlast two hours that have to be found.',
      ],
    },
  ],
  [
    /\b(?:safe\w*|secur\w*|privacy|risks?|legal|law|gdpr|complian\w+|allerg\w+)\b/i,
    {
      titles: ['What should I check about {q} first?'],
      answers: [
        'Ask who is liable when it goes wrong, and have the answer in writing. If nobody can say within a day, treat that as the answer.',
        'Find the weakest point by asking the person who uses it daily. For anything that touches health or law, pay for an hour with somebody qualified.',
      ],
    },
  ],
  [
    /\b(?:care|clean\w*|wash\w*|maintenance|repairs?|storage|storing)\b/i,
    {
      titles: ['How do I get {q} right from the start?'],
      answers: [
        'Little and often. Two minutes on a fixed day prevent the afternoon with the brush, and they cost no more than a song on the radio.',
        'Do less than you think, but on time. Most damage is done by sudden enthusiasm with the wrong cloth.',
      ],
    },
  ],
  [
    /\b(?:deliver\w*|shipping|returns?|refunds?|warrant\w+|guarantee)\b/i,
    {
      titles: ['What happens with {q} if something goes wrong?'],
      answers: [
        'Read that page before you order, not after. Look for a date, an address and who pays the postage; if one of the three is missing, ask.',
        'Keep the box until the second weekend. By then you know, and a parcel that has its own box goes back in ten minutes.',
      ],
    },
  ],
  [
    /(?:)/,
    {
      titles: [
        'How do I get {q} right?',
        'What should I know about {q}?',
        'What matters most with {q}?',
        'Where do people go wrong with {q}?',
      ],
      answers: [
        'Start with one real case and follow it from the first minute to the last. The place where you have to explain something is the place to work on.',
        'Decide who looks after {q} and on which day. Most trouble comes from the weeks in which everybody thought it was somebody else.',
        'Begin smaller than you planned and keep a note of what happens. Three lines a week are enough to see whether {q} [moves|move] in the right direction.',
        'Ask somebody who has to deal with {q} every day. What they leave out is as useful as what they do.',
        'Less than the guides suggest. If {q} [gets|get] ten honest minutes each week, at the same hour, the difficult part takes care of itself.',
        'Write down what good would look like before you change a thing. Without that sentence {q} can be improved for ever and never be finished.',
      ],
    },
  ],
];

/** By the first word of a question that was given as one. */
export const questionAnswers: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^why\b/i,
    [
      'Usually because one early step was hurried. Go back to the last point at which all was well, change a single thing there, and leave the rest alone.',
      'The cause is seldom where the trouble shows. Look one step earlier, at whatever was done in a hurry or left for later.',
      'Something small has been repeating itself. Keep a note for a week, with the hour next to it, and the reason tends to stand there in your own handwriting.',
    ],
  ],
  [
    /^how (?:long|often|much|many)\b/i,
    [
      'Take your first guess and add a third; that is nearer the truth than any table. After two rounds you will have a figure of your own, and it is the one that counts.',
      'Begin with the smallest amount that makes a difference you can see. Go up only when a week has passed and you still want more.',
      'Less, and more regularly, than most people think. Fix the day, keep to it for a month, and adjust once.',
    ],
  ],
  [
    /^how\b/i,
    [
      'In three steps, on three days. Look at how it goes now, change the one place that annoys you most, and check a week later whether you would do it again.',
      'Start with one real case, from beginning to end, and do it slowly. What you had to look up belongs on a card; the rest is practice.',
      'By watching somebody who does it weekly. Ask to help, keep your hands busy, and notice what they leave out.',
    ],
  ],
  [
    /^(?:can|could|may|do|does|is|are|should|will|would)\b/i,
    [
      'Yes, with one condition: try it small first. Give it a week in a place where nothing depends on it, and you will not have to ask again.',
      'In most ordinary cases, yes. If you notice that you are hoping rather than knowing, ask someone who has done it twice.',
      'It depends on a single thing, and that is how it goes on a bad day. If it holds then, the answer is yes.',
    ],
  ],
  [
    /^(?:when|where|who|which)\b/i,
    [
      'Where it costs the least to be wrong. Choose the nearest option, give it two weeks with a date at the end, and then look at the others.',
      'The one you would explain to a friend in a sentence. If two remain, take the one that is easier to undo.',
      'Sooner than feels comfortable, and closer than you were going to look. The second choice is easier once the first has been made.',
    ],
  ],
  [
    /(?:)/,
    [
      'In short: the part that has to work on an ordinary day, without anyone thinking about it. Everything beyond that is comfort, and comfort can wait a month.',
      'Ask three people who deal with it daily, and write down the words they use. Where the three agree, you have your answer.',
      'Begin with one example that went well and ask why. Most good answers are hidden in something you already do.',
    ],
  ],
];
