// What a tone adds: a paragraph near the start, one in the middle and one at the end; and how it speaks.

export type Tone = {
  open: readonly string[];
  middle: readonly string[];
  close: readonly string[];
  /** “don’t” for “do not”. */
  contracts: boolean;
};

const tones: Record<string, Tone> = {
  professional: {
    contracts: false,
    open: [
      'The damage is small on any single day, which is why nobody reports it. Added up‹ over a year of {k}›, it is a salary, a season or a very good holiday.',
      'There is a cheap way out and an expensive one. The cheap way‹ with {k}› starts this week, with a page and a pencil; the expensive one starts with a tender.',
      'Good practice is not the issue, since everyone knows it. What is missing‹ around {k}› is the quarter of an hour in which it gets done, and a name beside it.',
      'Two questions decide the matter: who is responsible, and by which day. The rest‹ of {k}› follows from the answers, and both fit on one line.',
      'It pays to treat {k|this} like any other piece of work, with an owner, a date and a limit. The cost can then be compared with what is saved.',
    ],
    middle: [
      'Separate the decision from the discussion. The discussion‹ about {k}› may take place at the coffee machine; the decision takes place at ten, on paper, with those who are concerned.',
      'Keep a short record: what was tried, for how long, what it cost. When {k|the subject} [comes|come] up again in spring, the record answers and nobody has to remember.',
      'Calculate it once, roughly. Hours per week, times the people concerned, times a year; even with generous rounding, {k|the sum} will then have a size that others understand.',
      'Put it on the agenda for ten minutes, with a proposal rather than a problem. What is on paper by noon‹, for {k} as for anything,› can be tested by Friday.',
      'Agree beforehand what would count as success. It keeps the review short, and it spares everyone the debate‹ about {k} and› about taste.',
    ],
    close: [
      'Send three lines to those concerned: what changes, from when, whom to ask. More than that‹ about {k}› will not be read, and less would not be enough.',
      'Fix the date of the first review before you start. It gives {k|the trial} a frame, and everybody else the patience to wait for it.',
      'Name an owner, set a date four weeks from now, and choose one measure. After that, {k} will be a piece of work like any other, and can be finished.',
      'Put the first step into the calendar today and the review four weeks later. Between the two, leave {k|things} in peace.',
    ],
  },
  casual: {
    contracts: true,
    open: [
      'Sounds grim? It is mostly Tuesday. Nobody is bad at {k|this}; there is just never a good minute to start, so let us steal one.',
      'The fix is boring, and I mean that as a compliment. Boring works on days when you do not. So here is the boring way‹ with {k}›.',
      'Been there? Same. The trick with {k|it} is to stop being heroic and do the lazy version first, properly.',
      'So, deep breath. You do not need a course for {k|this}, or a new app. You need half an hour and something to write on.',
    ],
    middle: [
      'Tell one mate, not twelve. One mate asks how {k|it} went; twelve mates send links.',
      'Set a timer, put some music on, do the boring bit. When it rings you can stop, and you probably won’t, because by then {k|it} [is|are] nearly done.',
      'And if it flops, it flops. You have lost a Tuesday, you have a story about {k|it}, and you know what you are not doing next week.',
      'Quick test: would you still do it with a cold? If yes, keep it. If no, your plan‹ for {k}› is too fancy, so cut it in half.',
    ],
    close: [
      'So go on, pick a day. Thursday is good, nobody ever has plans for {k|anything} on a Thursday.',
      'That is it, really. Pick the easy bit, do it before lunch, and let the rest sulk for a day or two.',
      'Give it a go this week and see what sticks. Worst case, the idea‹ about {k}› goes back in the drawer and nobody needs to know.',
    ],
  },
  friendly: {
    contracts: true,
    open: [
      'It happens in the best of houses, ours included. What helped us‹ with {k}› was to stop apologising and to begin with one small, friendly thing.',
      'There is nothing wrong with you, and hardly anything with your plan. Give {k|it} a little less at once and a little more often, and see how you feel in a fortnight.',
      'If that sounds familiar, you are in good company. Most of us have stood there with {k}, a little lost, hoping that nobody would ask.',
      'Be easy on yourself, because you are closer than you think. You already do half of {k|it}; it only wants a better place in the day.',
    ],
    middle: [
      'Tell somebody at the table what you are up to‹ with {k}›. Not to be admired, just so that one person asks next week, and means it.',
      'On some days the small version is all you have in you. Do that one, with a cup of something warm, and let {k|the rest} be; it keeps better than you think.',
      'If this is the step you have been dreading, take it with somebody. Put the kettle on, ask a friend over, and do the hard part‹ of {k}› side by side. It takes half as long and you will laugh at least once.',
      'You will have a bad week; everybody does. Leave {k|it} until Thursday, start again with the smallest piece, and you will find that most of it has kept.',
    ],
    close: [
      'Write to us when you get stuck, or when it goes well, which is rarer in letters. We read every line‹ about {k}›, and mostly we answer before lunch.',
      'You do not have to do it alone, or all at once. Choose the kindest first step towards {k|it}, and tell us how it went; we mean that.',
      'Be proud of the small version. With {k|this}, somebody who does a little each week gets further than anyone, and that somebody may as well be you.',
    ],
  },
  authoritative: {
    contracts: false,
    open: [
      'This is not a matter of taste. There is an order that works‹ for {k}›, it has been known for a long time, and most failures begin with the second step.',
      'The cause is known and so is the cure. What remains‹ with {k}› is a decision, and decisions do not improve with waiting.',
      'The rule is old and it holds. First the purpose, then the order, last the tool; whoever reverses it with {k} pays three times.',
      'Start from what is settled. {K|Success} [depends|depend] on preparation, on one responsible person, and on stopping in time. Everything else is preference.',
    ],
    middle: [
      'Measure before and after, once each, in the same way. Whoever argues about {k} without a figure is describing the weather.',
      'The exception proves expensive. Allow one with {k}, and by the end of the quarter you will have a rule with a hole in it and nobody to mend it.',
      'Do not negotiate this step. Skip it once and the result‹ with {k}› becomes a matter of luck; skip it twice and the luck has gone as well.',
      'Experience allows a plain verdict here. Those who fix the hour succeed with {k|it}; those who wait for the mood do not.',
    ],
    close: [
      'Begin with the purpose and end on the date. What lies between‹ in {k}› is craft, and craft can be learned by anyone who turns up.',
      'Decide‹ about {k}› today, act on Thursday, review in four weeks. The matter needs no fourth step and no committee.',
      'Hold to the order and the details will fall into place. A standard for {k} is whatever you accept on an ordinary day.',
    ],
  },
  creative: {
    contracts: false,
    open: [
      'Picture a drawer that has not been opened since spring. Inside lies what you were looking for‹, {k} and all›, under the batteries, wrapped in a map of another town.',
      'If it were music, there would be too many notes. So take away the trumpet, open a window and listen to what is left‹ of {k}›.',
      'Imagine {k} as a house with the lights on. You can see every room from the street, and still somebody has to go and find the door.',
      'Think of a pianist in the minute before she plays. Nothing sounds yet, and everything is already decided: the height of the stool, the breath, the hands.',
    ],
    middle: [
      'Ask the room what it would like. Tables have opinions, and so have doors; the corner where everyone stops to talk is asking for {k|a chair}, and has been for years.',
      'Try it as a colour. If {k|it} were the blue of seven in the evening, what would have to leave the picture? Take that away and keep the blue.',
      'Now turn it upside down. Suppose {k} had to work in the dark, with one hand, in a rowing boat. Whatever you would still take aboard is the part that matters.',
      'There is a moment in every kitchen, workshop and rehearsal when the noise drops and things go by themselves. With {k|luck}, it sounds like that: like rain starting, and nobody getting up.',
    ],
    close: [
      'Fold the plan into a boat and see whether it floats. If it does, get in; if it does not, you have a hat, and a reason to begin again.',
      'Leave a window open tonight. Somewhere between the second thought and the first yawn, an idea‹ about {k}› will come in like a cat, as if it had always lived here.',
      'Go and make the first mark. A blank page is only snow, and the path‹ to {k}› is wherever somebody walked before breakfast.',
    ],
  },
  urgent: {
    contracts: false,
    open: [
      'It should not wait until next week. A short decision about {k} today spares you a long one in a month.',
      'The cheap moment is now, while the trouble‹ with {k}› is still small. Each week adds an hour to the repair.',
    ],
    middle: ['Do this part before lunch. Left until Friday, it becomes two tasks and an apology.'],
    close: [
      'Take the first step today, while it is ten minutes long. Tomorrow the same step‹ towards {k}› will want an hour.',
    ],
  },
};

/** What words a user may choose for a voice, and the tone they come down to. */
const voices: [RegExp, string][] = [
  [/\b(?:warm|kind\w*|caring|gentle|empath\w+|welcoming|human)\b/i, 'friendly'],
  [/\b(?:playful|witty|fun\w*|quirky|bold|imaginative|poetic|cheeky|humou?r\w*)\b/i, 'creative'],
  [/\b(?:relaxed|laid[- ]back|conversational|young|down[- ]to[- ]earth|chatty|informal)\b/i, 'casual'],
  [/\b(?:expert|confident|premium|luxur\w+|strict|serious)\b/i, 'authoritative'],
  [
    /\b(?:plain|dry|direct|sober|minimal\w*|calm|no[- ]nonsense|factual|precise|understated)\b/i,
    'professional',
  ],
  [/\b(?:urgent|energetic|dynamic)\b/i, 'urgent'],
];

/** The tone a brief asks for, with the paragraphs of its brand voice where it names one. */
export function toneOf(name: string, voice = ''): Tone {
  const own = Object.entries(tones).find(([key]) => name.includes(key))?.[1] ?? tones.professional!;
  const heard = voices.find(([pattern]) => pattern.test(voice))?.[1];
  if (!heard || tones[heard] === own) return own;
  const other = tones[heard]!;
  return { ...own, middle: [...other.middle, ...own.middle], close: [...other.close, ...own.close] };
}

/** Who reads, and what that changes. */
export const audienceParagraphs: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /professional/,
    [
      'Half an hour at work is hard to come by, so take it from the meeting that has no agenda. Nobody will miss it, and {k|the matter} [gets|get] a first honest look.',
      'In a firm, the person who has to approve the plan‹ for {k}› rarely carries it out. Bring her one example with a name, an hour and a cost; the slides can stay where they are.',
    ],
  ],
  [
    /student/,
    [
      'If you are new to {k}, work through one small example by hand before you read on. Start with the simplest case, get it slightly wrong, and find out why. That is the whole method, repeated.',
      'Take an example small enough for one page. Say aloud why each step comes where it does; where you fall silent, open the book.',
    ],
  ],
  [
    /experience|expert/,
    [
      'The trade-off is familiar: every rule that makes {k|a system} predictable makes the odd case more expensive. Price the odd case first, and decide then how strict the rule may be.',
      'The second-order effects arrive late. Whoever tunes one part‹ of {k}› for the median will meet the tail in the third quarter, with a name and a lawyer.',
    ],
  ],
  [
    /shopper|consumer/,
    [
      'It is your money, so be slow. See how {k|it} would serve you on a Tuesday, ask what happens when it breaks, and sleep once before you pay.',
      'Turn the thing over, read the small print on the back, ask for the price with everything in it. Whoever has a clear conscience about {k|it} will enjoy the question.',
    ],
  ],
  [
    /(?:)/,
    [
      'You need no special knowledge for {k|this}. If you can follow a recipe and put something back where it belongs, you have what it takes.',
    ],
  ],
];
