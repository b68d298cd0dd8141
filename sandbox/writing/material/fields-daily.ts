import type { Field } from './field.ts';

export const dailyFields: Field[] = [
  {
    id: 'coffee',
    words: /\b(?:coffee|espresso|barista|latte|cappuccino|brew\w*|roast\w*|tea|matcha|caf[eé]s?)\b/i,
    people: ['home baristas', 'café owners', 'early risers', 'slow-morning people'],
    things: ['fresh beans', 'a small scale', 'clean water', 'a burr grinder', 'a warm cup'],
    moments: [
      'before the first cup',
      'on a slow Sunday',
      'between two meetings',
      'after the kettle clicks off',
    ],
    scenes: [
      'The kettle clicks off at ten to seven. Someone weighs eighteen grams, grinds them and waits thirty seconds while the bed of grounds swells. The kitchen smells like the reason people get up.',
      'A small café on a corner changed nothing but its grinder setting one rainy Tuesday. By Thursday the regulars asked what was new. Nobody mentioned the grinder, but everybody finished the cup.',
    ],
    tips: [
      [
        'Weigh, do not scoop',
        'A scoop of dark roast and a scoop of light roast differ by several grams. A cheap scale ends the guessing.',
      ],
      [
        'Grind just before you pour',
        'Aroma leaves ground beans within minutes. Whole beans keep it for weeks.',
      ],
      [
        'Mind the water',
        'A cup is almost all water. If yours tastes of the pipe, so will everything you make with it.',
      ],
      [
        'Change one thing at a time',
        'Coarser or hotter, never both. Otherwise you will not know which change helped.',
      ],
      [
        'Clean what you cannot see',
        'Old oil clings to filters and spouts. Ten minutes with hot water on Friday tastes better on Saturday.',
      ],
    ],
    mistakes: [
      'Water straight off a rolling boil scorches a delicate roast.',
      'Beans kept in the fridge take on the smell of last night’s dinner.',
      'A finer grind is not a stronger cup; often it is only a bitter one.',
    ],
    facts: [
      'Sour usually means too little was drawn out, and bitter means too much.',
      'Most recipes sit near sixty grams for a litre of water.',
      'A roast date tells you more than a best-before date ever will.',
    ],
  },
  {
    id: 'cooking',
    words:
      /\b(?:cook\w*|recipes?|food|meals?|bak\w+|bread|sourdough|kitchen|chef\w*|restaurants?|vegan|dinner|lunch|breakfast|snacks?|dessert|soup|pasta|pizza|chocolate|cake|cheese|wine|groceries)\b/i,
    people: ['home cooks', 'hungry families', 'people with one good pan', 'Sunday bakers'],
    things: ['a sharp knife', 'good salt', 'a hot pan', 'seasonal produce', 'a well-stocked shelf'],
    moments: [
      'before the guests arrive',
      'on a busy Wednesday',
      'after a long day',
      'while the oven warms up',
    ],
    scenes: [
      'It is six o’clock and the fridge holds half a cabbage, two eggs and a jar of something red. Ten minutes later there is dinner. Not a recipe in sight, just heat, salt and a squeeze of lemon.',
      'A neighbour leaves a loaf on the step every other Saturday. It is never the same shape twice. Nobody has ever complained, and the plate always comes back empty.',
    ],
    tips: [
      [
        'Taste early, taste often',
        'Salt added at the start tastes different from salt added at the end. Your tongue is the only gauge that counts.',
      ],
      ['Heat the pan first', 'Cold metal steams what it should brown. Wait until a drop of water dances.'],
      ['Prepare before you light the stove', 'Chop, measure and lay out. The calm shows on the plate.'],
      ['Cook once, eat twice', 'Make double on Sunday and give the second half a new dress on Tuesday.'],
      [
        'Finish with something bright',
        'Lemon, herbs or a spoon of yoghurt wakes a heavy dish in one second.',
      ],
    ],
    mistakes: [
      'A crowded pan turns roasting into boiling.',
      'Following the clock instead of the colour ruins more dinners than bad luck does.',
      'Buying for the cook you would like to be fills the bin, not the table.',
    ],
    facts: [
      'Rest is an ingredient: dough, meat and cooks all improve with it.',
      'Most flavour lives in browning, acid, salt and time.',
      'A short menu done well beats a long one done in a hurry.',
    ],
  },
  {
    id: 'fitness',
    words:
      /\b(?:fitness|gym|workouts?|running|runners?|marathon|yoga|pilates|cycling|bikes?|strength|training|muscle|sports?|exercise|hiking|swim\w*|climb\w*|football|tennis)\b/i,
    people: ['weekend runners', 'busy parents', 'people who hate gyms', 'patient beginners'],
    things: ['a simple plan', 'good shoes', 'rest days', 'a training log', 'twenty honest minutes'],
    moments: ['before breakfast', 'on a wet Monday', 'after work', 'in the last ten minutes of a session'],
    scenes: [
      'The alarm goes at six and the shoes are already by the door. That was the whole trick. Nobody decides anything at six in the morning, but the shoes decided last night.',
      'Two friends started the same week. One trained hard for nine days and stopped. The other walked, then jogged, and is still at it. Guess who tells the better stories.',
    ],
    tips: [
      [
        'Start below your limit',
        'The first weeks teach tendons, not lungs. Finish each session wanting a little more.',
      ],
      [
        'Write it down',
        'Three words a day are enough. On a dull evening, a page of small wins is hard to argue with.',
      ],
      ['Guard your sleep', 'Strength is built in bed. Training only places the order.'],
      ['Make it social', 'A friend at the corner is harder to disappoint than an app.'],
      ['Keep one day truly easy', 'Easy means you could sing. If you cannot, it was not easy.'],
    ],
    mistakes: [
      'Doing everything on Monday leaves nothing for Thursday.',
      'Pain that changes how you move is a message, not a challenge.',
      'Comparing your third week with somebody’s third year helps nobody.',
    ],
    facts: [
      'Consistency beats intensity in almost every plan that lasts.',
      'The body answers to what you repeat, not to what you intend.',
      'Warm muscles forgive more than cold ones.',
    ],
  },
  {
    id: 'wellness',
    words:
      /\b(?:wellness|sleep\w*|stress|mindful\w*|meditat\w*|health\w*|skin\w*|skincare|beauty|self[- ]care|anxiety|habits?|vitamins?|nutrition|therapy|breath\w*|ageing|mental)\b/i,
    people: ['light sleepers', 'tired parents', 'people with full calendars', 'careful beginners'],
    things: ['a quiet hour', 'a dark room', 'a short walk', 'a steady routine', 'a glass of water'],
    moments: ['before bed', 'on a restless night', 'in the middle of the afternoon', 'after the last e-mail'],
    scenes: [
      'At ten past ten the phone goes into a drawer in the hall. The first evenings feel strange, like a room without a clock. By the second week the book on the bedside table has a crease in its spine.',
      'A nurse on late shifts keeps one rule: ten minutes outside before anything else. Rain counts. She says it is the only appointment nobody has ever cancelled.',
    ],
    tips: [
      [
        'Pick one small thing',
        'A habit that takes two minutes survives a bad day. One that takes an hour does not.',
      ],
      [
        'Tie it to something you already do',
        'After the teeth, before the keys, while the kettle boils. Old habits carry new ones.',
      ],
      [
        'Make the evening boring',
        'Dim light, low voices, nothing to decide. Boredom is a fine doorway to rest.',
      ],
      [
        'Notice before you fix',
        'Write down how you feel for a week. Patterns are easier to change than moods.',
      ],
      [
        'Ask somebody qualified',
        'Text on a screen is no doctor. If something worries you, talk to a person who has studied it.',
      ],
    ],
    mistakes: [
      'Changing five habits at once usually changes none.',
      'Chasing a perfect score turns rest into work.',
      'Skipping the simple things to look for a secret is the oldest detour there is.',
    ],
    facts: [
      'Regular hours help more than long ones.',
      'Daylight in the morning sets the clock for the night.',
      'What calms one person bores the next, so trying is part of it.',
    ],
  },
  {
    id: 'fashion',
    words:
      /\b(?:fashion|clothes|clothing|dress\w*|shoes?|sneakers?|jackets?|wardrobe|style|jewell?ery|jeans|outfits?|bags?|denim|linen|shirts?|watches)\b/i,
    people: ['careful shoppers', 'people with small wardrobes', 'denim loyalists', 'patient bargain hunters'],
    things: ['a good fit', 'honest fabric', 'a neat seam', 'one strong colour', 'shoes that last'],
    moments: [
      'before a big day',
      'on the first cold morning',
      'in front of an open wardrobe',
      'after the tenth wash',
    ],
    scenes: [
      'The jacket cost more than planned, eleven years ago. It has been to two weddings, one interview and countless supermarkets. The elbows shine a little now, and it has never looked better.',
      'A woman on the train is wearing three colours and no logo. People look up, then look again. Later nobody could name the brand, only how much she looked like herself.',
    ],
    tips: [
      ['Check the seams first', 'Turn it inside out. Straight, dense stitching says more than any label.'],
      ['Count the outfits', 'If it does not go with three things you own, leave it on the rail.'],
      ['Buy the fit, not the size', 'Numbers differ from maker to maker. Shoulders and waist do not lie.'],
      ['Learn two fabrics well', 'Know how cotton and wool behave and most mistakes happen to other people.'],
      ['Repair early', 'A loose thread today is a lost button on Friday.'],
    ],
    mistakes: [
      'A bargain that stays on the hanger was the dearest thing in the shop.',
      'Washing too hot ages cloth faster than wearing it does.',
      'Dressing for a photograph is not dressing for a day.',
    ],
    facts: [
      'Fit is noticed first, colour second and price hardly ever.',
      'Natural fibres breathe, and you can tell by noon.',
      'Care labels are short because they were written by people who know.',
    ],
  },
];
