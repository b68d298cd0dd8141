export const productTitles = [
  '{t} for the Third Year',
  '{t}, Made to Be Used on Tuesdays',
  '{t} That [Earns|Earn] [Its|Their] Place',
  '{t}: Less to Learn, More to Use',
] as const;

/** First paragraphs: what changes for the buyer. */
export const productOpens = [
  'With {k}, the change shows at an odd hour: {moment}, when something that used to take a sigh takes a hand. You will not make a speech about it. You will simply stop looking for another.',
  'There are things one shows to visitors, and there are things one reaches for {moment}. {GK} [belongs|belong] to the second kind, and by the second week the place for [it|them] is worn smooth.',
  'You know within a minute what {k} can do. What takes a month to find out is better: how little there is to think about, and how often your hand is already there.',
  '{People} are hard to please and slow to praise. Give them {k}, wait until {moment}, and look at what is lying within reach.',
];

/** The strongest benefits of the brief, in the opening; {b} is the list of them. */
export const benefitOpens = [
  'What you notice first: {b}.',
  'It comes down to this: {b}.',
  'In everyday words, that means {b}.',
];

/** Paragraphs about a product in use; no word on what it is made of, which nobody has told us. */
export const productLines = [
  'The first use asks for no manual. You pick [it|them] up as you would pick up a cup, and where your thumb comes to rest, somebody had been expecting it.',
  '[It is|They are] made for ordinary days, which are rougher than special ones. Things get put down in a hurry, lent to a brother, left by an open window. {The} can take all of that and be there in the morning.',
  'Think of the hundredth use; the first is always charming. What stays is a certain calm, and the fact that nobody in the house has to ask how.',
  'Put [it|them] next to {thing}. Nothing here wants to be admired, and between the two of them most of a Tuesday is done.',
  '[It keeps|They keep] out of the conversation. Guests notice the evening, not the object, and that is as it should be with {the|useful things}.',
  'There are cheaper ones, and there is a drawer in which they end up. Divide the price by the days on which you will use {the|the better kind}, and the order turns round.',
  'Nothing blinks, nothing wants an update before breakfast. You take [it|them], use [it|them], put [it|them] back, and the day goes on where it was.',
  'For {a}, the difference is a matter of minutes: three in the morning, four at night, none of them spent on looking for the lid.',
  '[It makes|They make] a good present for somebody who says that they have everything. They had something in place of {k|this}, and are too polite to mention it.',
  'The details are small and can be counted. An edge that does not catch, a weight that tells you where things are, a sound when something closes. With {the|such things}, that is the luxury.',
  'You may find a use that we never thought of. Write to us when you do; the best ideas‹ for {the}› came in such letters.',
  '[It leaves|They leave] room for your own way of doing things. Left-handed, one-handed, half asleep: nothing here will insist.',
  'If a part wears out, that is a part, not the end. Ask us first‹ about {the}›, since most things can be put right with a small bag and ten minutes.',
  'We took away what looked good in the picture and was never touched. What remained‹ of {the}› is less to explain and less to dust.',
];

/** The same for what has no weight: software, courses, services, places. */
export const serviceOpens = [
  'With {k}, the change shows {moment}. Something that used to take a sigh and two people is simply there, and the morning goes on to the next thing.',
  'There are things one buys for the demonstration and things one opens {moment}. {GK} [belongs|belong] to the second kind, and you will know by the second week.',
  'Ask {people} what they want from {k} and they say: peace. What they mean is an ordinary Tuesday on which nobody has to ask where something is.',
] as const;

export const serviceLines = [
  'The first hour asks for no manual. You begin where you would have begun anyway, and the next step is where you would have looked for it.',
  'Think of the second month; the first is always charming. What stays is a certain calm, and the fact that nobody asks any more how {the|things} can be used.',
  'It keeps out of the conversation. Colleagues notice that things are on time, not that {k|something} made them so.',
  'There are cheaper ways, and they end in a list kept by one person. Count the hours that go into that list in a month, give them a price, and compare the price‹ of {k}› with that.',
  'For {a}, the difference is a matter of minutes: three in the morning, ten after lunch, none of them spent on looking for yesterday.',
  'It leaves room for your own way of working. Early, late, in half sentences: {k} will not insist.',
  'If something does not fit, tell us in your own words. A person reads it, and what {k} can do today began, for the most part, with such a line.',
  'You can stop. What is yours goes with you, in a form that others can read, and knowing that makes it easier to stay with {k|it}.',
  'We left out what looked good in the demonstration and was never used. What remains‹ of {k}› is less to explain to whoever joins in June.',
  '{People} tried it for a fortnight before they told anyone. By then the old way had already been forgotten, which is the best report‹ on {k}› there is.',
  'Nothing has to be moved on the first day. Start with one case, take it through to the end, and let the rest follow when you have seen {k|it} hold.',
] as const;

export const serviceScenes = [
  '{Moment}, somebody asks for a figure that used to take until evening, two people and an apology. A glance, a click, a name; the meeting has not even noticed that this was the hard part.',
  'A new colleague finds her way on the first morning. She asks two questions, and neither is about where things are. At lunch she shows the man next to her something he had missed for a year.',
] as const;

/** The product in a scene. */
export const productScenes = [
  '{Moment}, the telephone rings. Something is about to boil over, and the bag is still at the door. One hand goes out for {the} without a look, and the other hand answers the call.',
  'A friend comes by and picks [it|them] up while talking. She turns things over, puts them down, picks them up again. Half an hour later she asks, as if by the way, where one gets {k|such a thing}.',
  'Sunday evening, and nearly everything has been put away. It would be easy to find a place for {the} in the cupboard. But tomorrow comes at seven, so [it stays|they stay] where the hand expects [it|them].',
];

/** What a feature means for the buyer, by its words; the last fits any. */
export const featureMeanings: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:fold\w*|collaps\w*|stack\w*|compact|small|slim|pocket|space)\b/i,
    [
      'It goes behind the door when you are done, and the room is a room again.',
      'It gives the space back on days when you need the table.',
    ],
  ],
  [
    /\b(?:light(?:weight)?|portable|travel|carry|grams?|kg)\b/i,
    [
      'You take it along without deciding to.',
      'At the top of the stairs you have forgotten that you are holding it.',
    ],
  ],
  [
    /\b(?:batter\w+|charg\w+|hours?|power|solar)\b/i,
    ['The cable can stay at home, and so can the worry.', 'It is still awake when you are not.'],
  ],
  [
    /\b(?:organic|natural|recycled|cork|bamboo|wood\w*|oak|linen|cotton|wool|vegan|plant|beeswax|soy)\b/i,
    [
      'You can feel it with your eyes shut, and it grows better-looking with use.',
      'It is pleasant to the hand and honest about where it comes from.',
    ],
  ],
  [
    /\b(?:water\w*|rain|splash|weather|dry|dries)\b/i,
    ['You stop looking at the sky before you leave.', 'A wet Tuesday is merely a Tuesday.'],
  ],
  [
    /\b(?:quiet|silent|noise|whisper)\b/i,
    ['Whoever sleeps next door goes on sleeping.', 'You can finish the sentence you were in.'],
  ],
  [
    /\b(?:warrant\w+|guarantee\w*|years?|lifetime|durable|repair\w*|spare)\b/i,
    [
      'Someone has thought about the third winter, and put it in writing.',
      'You buy it once and can forget the shop.',
    ],
  ],
  [
    /\b(?:free|shipping|delivery|returns?|trial)\b/i,
    [
      'You can decide at home, in your own light and your own time.',
      'Changing your mind costs you a walk to the post office.',
    ],
  ],
  [
    /\b(?:adjust\w*|height|sizes?|fits?|modular|custom\w*)\b/i,
    [
      'It suits you, and also the one who uses it after you.',
      'It follows you rather than the other way round.',
    ],
  ],
  [
    /\b(?:fast|quick\w*|minutes?|instant|seconds?|ready|easy|simple)\b/i,
    ['It is done before the kettle is.', 'The time it saves is the time when you have none.'],
  ],
  [
    /\b(?:soft|comfort\w*|ergonomic|cushion\w*|grip|breathable)\b/i,
    ['After an hour you notice that you have noticed nothing.', 'Your hands will find out before you do.'],
  ],
  [
    /\b(?:\d+ ?(?:mm|cm|m|ml|l|inch|inches)|thick|thin|large|wide)\b/i,
    [
      'Enough to do the work, and not so much that it gets in the way.',
      'A measure you feel rather than see.',
    ],
  ],
  [
    /\b(?:apps?|bluetooth|wireless|usb\w*|sync\w*|smart|integrat\w*|api|export\w*|import\w*|cloud)\b/i,
    ['It gets along with what you already own.', 'It is one thing fewer to type twice.'],
  ],
  [
    /\b(?:secur\w*|encrypt\w*|priva\w*|safe\w*|lock\w*)\b/i,
    ['You can lend it, leave it or lose sight of it with an easy mind.', 'What is yours stays with you.'],
  ],
  [
    /\b(?:dishwasher|clean\w*|wash\w*|stain\w*|wipe\w*)\b/i,
    ['The evening ends when the meal does.', 'A cloth, a minute, done.'],
  ],
  [
    /\b(?:steel|metal|alumin\w+|ceramic|glass|leather|brass|hand[- ]?made|crafted)\b/i,
    [
      'It has a weight that tells your hand where it is.',
      'Scratches suit it, which cannot be said of everything.',
    ],
  ],
  [
    /\b(?:report\w*|dashboards?|analytics|alerts?|automat\w*|ai|templates?|workflow\w*)\b/i,
    [
      'It is ready on Monday morning without anyone having thought of it on Sunday.',
      'It does the part of the job that nobody puts in a diary.',
    ],
  ],
  [
    /(?:)/,
    [
      'You will notice it on the second day, and miss it anywhere else.',
      'It is the sort of thing one asks about before buying and is glad of after.',
      'It sounds like little until you have gone without it for a week.',
      'On a busy day it is the difference between a sigh and a shrug.',
      'Put it to the test on the worst morning of the week.',
      'It is there because somebody missed it once, badly.',
    ],
  ],
];

/** What follows a benefit of the brief. */
export const benefitMeanings = [
  'The first time you will think it was luck.',
  'It holds on the fortieth use as it did on the first.',
  'You would notice it soonest if it were gone.',
  'It is the reason people come back for a second one.',
  'Ask for it in any shop and watch the faces.',
  'It begins on the first morning, and nobody has to be told.',
] as const;

export const doubtAnswers = [
  [
    'Will I really use it?',
    'Put it where you need it, not where it looks good, and wait for {moment}. If {the} [is|are] still in the box after two weeks, send [it|them] back; we would like to know why.',
  ],
  [
    'Is it worth the money?',
    'Take the price and divide it by the days on which it will be in your hand. If the figure still annoys you after a night’s sleep, then it is not.',
  ],
  [
    'Is it difficult to begin with?',
    'No. The first five minutes are a little slow, as with a new key. After that your hands know the way and you may think of something else.',
  ],
  [
    'What if it does not suit me?',
    'Then it was the wrong thing for you, and that can happen. Keep the box until the second weekend, write us a line, and we will find the shortest way back.',
  ],
  [
    'Is it something for a present?',
    'For people who use things, yes. Add a card that says what {the} will be good for on the first evening; that is the part they remember.',
  ],
] as const;

export const serviceDoubts = [
  [
    'Will we really use it?',
    'Give it to the two people who grumble most, and wait for {moment}. If they have gone back to the old way after two weeks, so should you; we would like to know why.',
  ],
  [
    'Is it worth the money?',
    'Count the hours that the old way costs in a month and give them a price. If the figure does not annoy you after a night’s sleep, leave things as they are.',
  ],
  [
    'Is it difficult to begin with?',
    'No. The first hour is a little slow, as in a new kitchen. After that the hands know the way, and the head is free for something else.',
  ],
  [
    'What if it does not suit us?',
    'Then take what is yours and go, in a form that others can read. Write us a line about {k} on the way out; the best changes began with one.',
  ],
  [
    'Who helps when something goes wrong?',
    'A person, by name, who has seen the thing before. Describe it in your own words and say by when you need an answer.',
  ],
] as const;

export const serviceAsks = [
  'Try it with one real case, on your worst day, and decide then.',
  'Begin today and allow a fortnight of ordinary mornings.',
  'Start with the two people who grumble most, and listen to them on Friday.',
] as const;

/** Habits that help with whatever one has bought. */
export const productTips = [
  [
    'Give it a place within reach',
    'What has to be looked for is not used. Choose the spot with your eyes shut.',
  ],
  [
    'Begin on the worst day',
    'A quiet Sunday proves nothing. Start when three things happen at once, and see what stays calm.',
  ],
  [
    'Let someone else try first',
    'Say nothing and watch their hands. Whatever they do by themselves you will never have to explain.',
  ],
  [
    'Put away what it replaces',
    'For a fortnight, not for ever. You will know on the tenth day whether you miss the old one.',
  ],
  ['Write down the first surprise', 'One line on a card. It is what you will tell the next person who asks.'],
] as const;

export const productAsks = [
  'Take [it|them] home for your worst day, and decide then.',
  'Order today and allow a fortnight of ordinary mornings.',
  'Choose yours, and put it where your hand will look for it.',
  'Put [it|them] in the basket, sleep one night, and see whether you still want [it|them] at breakfast.',
] as const;
