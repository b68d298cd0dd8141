import type { Field } from '../field.ts';

export const bodyFields: Field[] = [
  {
    id: 'fitness',
    words:
      /\b(?:fitness|gym|workouts?|running|runners?|marathon|yoga|pilates|cycling|bikes?|strength|muscles?|sports?|exercise|hiking|swim\w*|climb\w*|football|tennis|jogging)\b/i,
    people: [
      'runners on the towpath',
      'beginners',
      'people who train before work',
      'coaches with a whistle and a thermos',
    ],
    things: ['shoes by the door', 'a slow first mile', 'a rest day', 'a friend who waits on the corner'],
    moments: ['at ten to seven', 'in week three', 'on a wet Tuesday', 'after the long run'],
    opens: [
      '{K} [loses|lose] most people in week three. Week one has new socks and week two has a friend; week three has rain, a late meeting and a sofa.',
      'The hardest part of {k} is four metres long. It leads from the bed to the shoes, and at ten to seven it goes uphill.',
      '{GK} [looks|look] dull from outside. The same loop, the same pace, a nod to the same dog, and one day in May the hill by the church is simply a road.',
    ],
    scenes: [
      'Leo ran eight kilometres on the first of January and could not climb stairs on the second. In February he ran two, slowly, and was back by breakfast. He is the one who is still running in June.',
      'Two colleagues signed up for the same plan. One missed a Tuesday, tried to catch up on Wednesday and was injured by Friday. The other missed the Tuesday as well, and went on with Thursday.',
      'The coach lets the new ones stop while they still want more. They grumble, put on their jackets and come back two days later. That is the whole trick, she says, and pours the tea.',
    ],
    causes: [
      'Lungs learn in weeks and tendons learn in months. The head feels ready long before the knee is, so {k|the plan} [goes|go] too fast exactly when it feels best.',
      'A plan on paper has no colds in it, no birthdays and no Tuesday meetings. One missed day is nothing; the wish to make up for it is what hurts.',
      'Motivation is a guest: charming, and gone by the time there is washing up. {K|A habit} [needs|need] something that stays, such as an hour, a corner and a person who is waiting there.',
    ],
    tips: [
      [
        'Begin so slowly that it feels silly',
        'If you can tell a whole story while you move, the pace is right. Speed comes by itself around week six.',
      ],
      [
        'Fix the hour, not the distance',
        'Tuesday at seven is a promise; five kilometres is a wish. Ten minutes at the right hour keep the door open.',
      ],
      [
        'Put the shoes where you trip over them',
        'What lies in the way gets done. The bag at the back of the cupboard is a monument.',
      ],
      [
        'Stop while you want more',
        'Leave two repetitions in the tank and one street unrun. The body remembers the end and decides by it whether to come back.',
      ],
      [
        'Write down three words',
        'How far, how it felt, how you slept. After a month the page knows more about your knee than you do.',
      ],
    ],
    signs: [
      'Stairs are the first to tell you. One morning you arrive on the third floor in the middle of a sentence, and finish it.',
      'With {k|practice} it stops being a decision. You find yourself tying your laces at ten to seven while still thinking about something else.',
    ],
    mistakes: [
      'Catching up on missed days. The body keeps no such account.',
      'Comparing yourself with people who have done it for ten years, on the day you started.',
      'Buying everything first. Shoes that fit are enough until May.',
    ],
    facts: [
      'Slow is a training zone.',
      'Rest is when the work sinks in.',
      'Ten minutes count.',
      'A friend on the corner beats an app.',
    ],
    heads: {
      scene: ['The week it rains', 'Eight kilometres on the first of January'],
      cause: ['What the knee knows', 'A plan without colds or birthdays'],
      repair: ['Slow, regular, a little silly', 'Fix the hour and leave the rest open'],
      sign: ['The third floor', 'Laces tied without thinking'],
    },
  },
  {
    id: 'health',
    words:
      /\b(?:wellness|sleep\w*|stress|mindful\w*|meditat\w*|health\w*|skin\w*|skincare|beauty|self[- ]care|anxiety|habits?|vitamins?|nutrition|therapy|breath\w*|ageing|mental|dental|dentists?|patients?|clinics?|doctors?|massages?)\b/i,
    people: ['shift workers', 'parents of small children', 'nurses', 'people who read in bed'],
    things: [
      'a dark room',
      'a glass of water',
      'ten quiet minutes',
      'a walk around the block',
      'a phone in the hallway',
    ],
    moments: [
      'at three in the morning',
      'after the late shift',
      'before the first email',
      'on a Sunday evening',
    ],
    opens: [
      'Most thoughts about {k} come at three in the morning. The room is dark, the list is long, and the telephone is, unfortunately, within reach.',
      'Everybody begins {k} on a Monday, with a new app and an early alarm. By Thursday the alarm has been moved, and by the Monday after it has been forgiven.',
      'You can buy a great deal for {k}, most of it in glass jars. What helps tends to be free, slightly boring and already in the house: water, darkness, a door that closes.',
    ],
    scenes: [
      'Nora moved her phone charger to the hallway. For two nights she lay awake out of spite. On the third she read four pages of a dull novel and slept until the birds.',
      'The bathroom shelf held nineteen bottles, and the skin was as cross as ever. A friend took away sixteen of them in a shoebox, as a bet. After three weeks nobody asked for the shoebox.',
      'A nurse on the ward does the same thing before every night shift. She sits in the parked car for four minutes, engine off, hands in her lap. It looks like nothing, and she would not swap it for a spa.',
    ],
    causes: [
      'The body likes dullness: the same hour, the same light, the same walk. The day offers it novelty instead, and {k|rest} [gets|get] what is left over, which is the part after eleven.',
      'Big resolutions are made by the rested self and carried out by the tired one. They have never met. {K|A habit} [has|have] to suit the second of the two.',
      'Small discomforts are easy to talk over, with coffee, with screens, with one more task. They do not leave. They wait until it is quiet, and at three it is quiet.',
    ],
    tips: [
      [
        'Move the phone out of the room',
        'A five-euro alarm clock does the rest. The first two nights are odd; after that you wonder who used to live like this.',
      ],
      [
        'Keep one hour fixed',
        'Get up at the same time for two weeks, Sundays too. Bedtime then finds its own place without any discipline at all.',
      ],
      [
        'Take things away first',
        'Before you add a cream, a powder or a plan, leave one out for ten days. The body is clearer about what it does not need.',
      ],
      [
        'Tie it to something you do anyway',
        'Breathe while the kettle boils, stretch while the bath fills. A habit with a hook stays on the wall.',
      ],
      [
        'Know when to ask',
        'If it hurts, lasts for weeks or frightens you, see somebody who does this for a living. Advice from a page is for ordinary days.',
      ],
    ],
    signs: [
      'You wake a minute before the alarm and do not resent it. It happens on a Wednesday, when no one is watching, and then again the week after.',
      'Other people mention {k|it} first. They ask whether you have been away, and you have only been in bed by half past ten.',
    ],
    mistakes: [
      'Changing five things on one Monday. None of the five can tell you whether it helped.',
      'Measuring every night. It is hard to sleep with an audience.',
      'Waiting for a calmer month. It has been postponed.',
    ],
    facts: [
      'Dull evenings make good mornings.',
      'Four minutes of nothing are a skill.',
      'The second week is the one that counts.',
      'What helps is often already in the house.',
    ],
    heads: {
      scene: ['Three in the morning', 'Nineteen bottles and a bet'],
      cause: ['What the tired self inherits', 'The body likes it dull'],
      repair: ['Take away, tie on, repeat', 'Small habits for ordinary nights'],
      sign: ['A minute before the alarm', 'What other people notice'],
    },
  },
  {
    id: 'fashion',
    words:
      /\b(?:fashion|clothes|clothing|dress\w*|shoes?|sneakers?|boots?|jackets?|coats?|wardrobes?|style|jewell?ery|jeans|outfits?|bags?|denim|linen|wool|shirts?|watches|accessories|tailor\w*|knitwear)\b/i,
    people: [
      'people who dress in the dark',
      'tailors',
      'second-hand hunters',
      'guests at other people’s weddings',
    ],
    things: [
      'a coat with deep pockets',
      'one good white shirt',
      'a drawer that closes',
      'a tailor’s telephone number',
    ],
    moments: [
      'at seven, in front of the wardrobe',
      'on the first cold day',
      'an hour before the party',
      'in the fitting room',
    ],
    opens: [
      'At seven in the morning {k} [becomes|become] a question of light. Everything on the bed looked fine in the shop; here, with wet hair and eight minutes, only one thing does.',
      'Most of what people own hangs in the dark, {k} included. Four-fifths of a wardrobe waits there for another figure, another job or a wedding in Italy, and the other fifth goes out every day.',
      'The mirror is kind to {k} for as long as you stand still. The truth comes on the stairs, on the bicycle, and with both arms up, reaching for the luggage rack.',
    ],
    scenes: [
      'Clara tied a ribbon to every hanger in January and took it off when she wore the thing. In June there were thirty-one ribbons left. She kept three of those for love, sold the rest, and found that she could close the drawer.',
      'The tailor in the arcade looked at the jacket for a while and moved one button by a finger’s width. It cost less than lunch. The man wore it out of the shop and stood straighter at the lights.',
      'At the market there was a coat with a torn lining and a good shoulder. The lining was mended on a rainy Sunday. Three winters on, strangers still ask where it is from.',
    ],
    causes: [
      'Shops sell the occasion, and most days are not one. We buy for the terrace, the premiere, the lighter self, and then it is Tuesday and it rains. {K|Clothes} [has|have] to work on Tuesday.',
      'Price is easy to read and cloth is not. A hand on the seam tells you more than the label does, but the hand has to have been told once what it is looking for.',
      'Cheap things are dear by the month. Divide the price by the wearings‹, for {k} as for socks,› and the bargain starts to look different, usually in spring.',
    ],
    tips: [
      [
        'Turn the hangers round',
        'Hang everything back to front and turn a piece when you have worn it. In six months the wardrobe has sorted itself, without a single hard decision.',
      ],
      [
        'Look at the seams',
        'Pull gently on both sides of one. If you see daylight, put it back; if you see nothing, look at the price.',
      ],
      [
        'Find a tailor before you need one',
        'Sleeves and hems decide more than brands do. Two centimetres turn a good buy into your own.',
      ],
      [
        'Buy for the shoes you wear',
        'Put on your most ordinary pair before you go shopping. Whatever does not suit them will stay at home.',
      ],
      [
        'Sleep on it',
        'Take a photograph in the fitting room and look at it the next morning. At breakfast the spell is off, and the good ones are still good.',
      ],
    ],
    signs: [
      'The mornings get shorter. You reach in without looking, and the thing you take out goes with the thing you took out before.',
      'You notice {k|it} by the mending. What you care for gets a button sewn on the same evening, and the rest was never yours.',
    ],
    mistakes: [
      'Buying the second-best size because it is reduced. Nothing is cheaper than leaving it there.',
      'Keeping it for best. The moths have no such scruples.',
      'Washing wool because it was worn. Air does it in a night.',
    ],
    facts: [
      'Fit beats price.',
      'A moved button costs less than a new jacket.',
      'The best pocket is the one you forget about.',
      'Wool likes air more than it likes water.',
    ],
    heads: {
      scene: ['Seven o’clock, wet hair', 'Thirty-one ribbons'],
      cause: ['Bought for Saturday, worn on Tuesday', 'What a price tag cannot say'],
      repair: ['Seams, sleeves, one night’s sleep', 'A wardrobe that sorts itself'],
      sign: ['Reaching in without looking', 'The evening you sew a button on'],
    },
  },
];
