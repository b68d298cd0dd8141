import type { Field } from '../field.ts';

export const kitchenFields: Field[] = [
  {
    id: 'coffee',
    words:
      /\b(?:coffee|espresso|baristas?|latte|cappuccino|brew\w*|roast\w*|tea|matcha|caf[eé]s?|restaurants?|bistros?|bars?|menus?|diners?|waiters?|hospitality|guests?|tables? (?:reservation|booking)s?|oat milk)\b/i,
    people: [
      'baristas on the early shift',
      'regulars',
      'owners who still wash cups',
      'waiters with four tables',
    ],
    things: [
      'a clean grinder',
      'a short menu',
      'fresh water',
      'a scale that reads grams',
      'a chair by the window',
    ],
    moments: ['before the first cup', 'at ten to eight', 'between two orders', 'on a rainy Sunday'],
    opens: [
      'The day {k} [goes|go] right, nobody mentions it. The cup is warm, the table is wiped, and a man who meant to stay ten minutes orders a second one and takes off his coat.',
      'At ten to eight, {k} [is|are] a matter of seconds. Four people stand in line, one of them with a pram, and the grinder has just run empty.',
      'People decide about {k} before they taste anything. They look at the spoon, the steam and the face behind the counter, and by the time they sip they are mostly right.',
    ],
    scenes: [
      'At ten to eight the line reaches the door. Mira pulls eleven shots without looking up, because everything she needs lies where her hand expects it. The regulars call it magic; she calls it mise en place.',
      'A small place in a side street took nine drinks off the board and left four. The queue got shorter, the cups got better, and the owner got her Sundays back.',
      'The machine had cost as much as a used car, and the coffee was still bitter. In the third week somebody cleaned the grinder. It tasted of hazelnut, as the bag had said all along.',
    ],
    causes: [
      'Freshness leaves quietly. A bag that smelled of chocolate on Saturday smells of cardboard by Thursday week, and since it happens a little every day, nobody is there when it does. The cup pays the bill‹, and {k} along with it›.',
      'Attention goes to whatever shines, and in most kitchens that is the machine. But water makes up nearly all of a cup, and hands make up the rest. Both are cheap, and both are forgotten‹ when people talk about {k}›.',
      'A busy counter teaches shortcuts. One skipped rinse saves six seconds at eight o’clock; forty of them are what a guest tastes at noon.',
    ],
    tips: [
      [
        'Weigh it once, then trust your hand',
        'Two minutes with a kitchen scale teach more than a month of guessing. Write the number on a piece of tape and stick it where the beans are.',
      ],
      [
        'Change one thing at a time',
        'Grind on Monday, water on Tuesday, time on Wednesday. Move all three at once and the better cup cannot tell you why.',
      ],
      [
        'Buy less, more often',
        'A small bag is empty before it goes dull. Ask for the date of the roast, not for the date on which it expires.',
      ],
      [
        'Cut the menu by a third',
        'Cross out whatever was ordered fewer than five times last week. What remains can be made well at ten to eight, which is when it counts.',
      ],
      [
        'Warm the cup',
        'A cold cup takes ten degrees in the first breath. Rinse it with hot water; it costs nothing and people notice without knowing what.',
      ],
    ],
    signs: [
      'Listen for the pause after the first sip. When {k|it} [is|are] right, the phone stays face down for a moment, and the second half of the cup is drunk while it is still warm.',
      'Regulars stop ordering. They nod, you nod, and the cup is there before the coat is off. No loyalty card has ever managed that.',
    ],
    mistakes: [
      'Water that has just stopped boiling. Half a minute of patience takes the bitterness away.',
      'An oily grinder. Yesterday’s beans season today’s cup.',
      'Storing the bag in the fridge. It comes out smelling of supper.',
    ],
    facts: [
      'Water makes up nearly all of a cup.',
      'Fresh beans forgive more than an expensive machine does.',
      'A warm cup costs nothing and changes everything.',
      'Four drinks made well beat nine made somehow.',
    ],
    heads: {
      scene: ['Ten to eight, with a line to the door', 'Four people and an empty grinder'],
      cause: ['Where the taste goes', 'Six seconds saved, forty times'],
      repair: ['Scale, water, patience', 'What to change, and in which order'],
      sign: ['The pause after the first sip', 'When regulars stop ordering'],
    },
  },
  {
    id: 'food',
    words:
      /\b(?:cook\w*|recipes?|foods?|meals?|bak\w+|bread|sourdough|kitchens?|chefs?|vegan|vegetarian|dinner|lunch|breakfast|snacks?|dessert|soup|pasta|pizza|chocolate|cakes?|cheese|wine|beer|groceries|butter|meat|spices?|olive oil|honey|jam)\b/i,
    people: ['home cooks', 'parents at half past five', 'bakers', 'flatmates who share a fridge'],
    things: [
      'a sharp knife',
      'salt at the right moment',
      'a hot pan',
      'a pot with a heavy lid',
      'half a lemon',
    ],
    moments: [
      'at half past five',
      'while the oven warms',
      'on the evening before',
      'after the market closes',
    ],
    opens: [
      'At half past five, {k} [meets|meet] a hungry family and an empty fridge. There is half a lemon in it, some rice from Sunday, and about twenty minutes before somebody eats biscuits.',
      'Trouble with {k} begins at the shop, not at the stove. The basket holds nine good intentions and nothing for Wednesday.',
      'Grandmothers had few words on {k}, and most of them were “wait”. The pan was not hot yet, the dough was not ready, and the soup would be better tomorrow.',
    ],
    scenes: [
      'Jonas bought a book with two hundred recipes and cooked three of them. His neighbour owns one pan and cooks every night. She salts early, waits until the pan smokes a little, and turns things once.',
      'The loaf came out flat for the fourth Saturday. On the fifth, nobody had time, so the dough stayed in its bowl for three hours longer than the recipe said. It rose like a hat.',
      'At the market the last tomatoes go for half, because they are soft. By evening they are a sauce for six people, and there is a jar left over for the week nobody has time.',
    ],
    causes: [
      'Recipes give minutes, and a kitchen does not run on minutes. It runs on the size of the pan, the mood of the oven and the water in the onions. {K} [rewards|reward] whoever looks, not whoever counts.',
      'Hunger is in a hurry and flavour is not. Most of what goes wrong is a thing done ten minutes too soon: the salt, the turning, the lid.',
      'A full cupboard feels like a plan. But forty jars ask forty questions, and at half past five nobody wants to be asked. {K|Supper} [gets|get] easier with ten.',
    ],
    tips: [
      [
        'Salt earlier than you think',
        'Salt needs time to travel. A pinch at the start does what a spoon at the table cannot, and vegetables tell you first.',
      ],
      [
        'Let the pan get hot',
        'Hold your hand above it and count to three; if you want to pull away, it is ready. Then leave things alone until they let go by themselves.',
      ],
      [
        'Cook once, eat twice',
        'Double the rice, roast the second tray, keep the broth. Wednesday is a reheated Monday with something green on top.',
      ],
      [
        'Sharpen one knife',
        'Onions take a third of the time and no tears worth mentioning. The other knives may stay as they are.',
      ],
      [
        'Finish with something sour',
        'When a dish tastes of nothing, it seldom wants more salt. Try half a lemon, or a spoon of the water from the pickle jar.',
      ],
    ],
    signs: [
      'The kitchen gets quieter. Nobody opens the fridge three times to look for an idea, and the recipe lies closed on the counter, floury side down.',
      'You notice {k|it} by the bread. When people wipe their plates and go on talking, the rest of the evening has been decided.',
    ],
    mistakes: [
      'Crowding the pan. What should brown will boil.',
      'Following the clock when the nose already knows.',
      'Shopping for the week you wish you had. Buy for the one in the calendar.',
    ],
    facts: [
      'A hot pan and patience do most of the work.',
      'Acid wakes up what salt cannot.',
      'Leftovers are a plan, not an accident.',
      'The second pancake is always the first good one.',
    ],
    heads: {
      scene: ['Half past five, and a lemon', 'The fifth Saturday'],
      cause: ['Why the recipe is right and supper is not', 'Ten minutes too soon'],
      repair: ['Salt, heat, and then patience', 'Habits that feed you on Wednesday'],
      sign: ['What the plates say', 'A recipe, closed'],
    },
  },
  {
    id: 'travel',
    words:
      /\b(?:travel\w*|trips?|hotels?|holidays?|vacations?|tours?|tourism|flights?|beach\w*|islands?|camping|weekend in|city break|itinerar\w*|destinations?|backpack\w*|cruises?|airbnb|luggage|suitcases?|train journeys?|lisbon|paris|rome|london|berlin|tokyo|barcelona|new york|alps|airports?)\b/i,
    people: [
      'families with one suitcase too many',
      'night-train people',
      'hosts',
      'travellers without a data plan',
    ],
    things: [
      'a free morning',
      'shoes that have been worn before',
      'a seat by the window',
      'a paper map',
      'one address for supper',
    ],
    moments: [
      'at the gate',
      'on the second day',
      'before breakfast',
      'when the museum queue reaches the corner',
    ],
    opens: [
      'The best hour of {k} is seldom on the list. It happens at seven in the morning, on the way to somewhere else, when the street is being hosed down and a baker hands out what broke.',
      'People come home from {k} and tell you about one meal, one wrong turn and one stranger. The eleven sights they queued for get half a sentence.',
      'Plans for {k} tend to fill up in the evening, at a kitchen table, on a full stomach. Out there on the second day, with wet shoes, nobody wants to see four museums.',
    ],
    scenes: [
      'They had four museums on the list and missed the tram to the first. So they sat down where they stood, at a table with a wobble, and the owner brought sardines nobody had ordered. It is the only lunch they still talk about.',
      'Pia packed for every weather and carried it up a hundred and twelve steps. Her neighbour on the landing had a bag the size of a cat. They wore the same jumper all week, and only one of them was tired.',
      'The receptionist drew a cross on the map, far from everything with a star. At the cross there was a bus stop, a wall and, behind the wall, the whole bay.',
    ],
    causes: [
      'Every list is made by someone who has slept. It counts sights, and forgets feet, queues and the hour after lunch. {K} [needs|need] room for all three.',
      'Fear packs the second bag. It may rain, there may be a dinner, the shop may be closed; and so a person carries nine kilos of perhaps through {k|the old town}.',
      'What can be booked gets booked, because an empty afternoon looks like a mistake on a screen. In the street it looks like a bench in the sun.',
    ],
    tips: [
      [
        'Plan half the day',
        'One thing before lunch, nothing after it. The afternoon will fill itself, and it has better taste than you do.',
      ],
      [
        'Pack, then take a third out',
        'Lay it on the bed, go and make tea, come back and be strict. You will never miss the second pair of just-in-case.',
      ],
      [
        'Stay where people live',
        'Look for a street with a baker, a school and a bad hairdresser. Breakfast costs half and somebody will explain the buses.',
      ],
      [
        'Walk the first evening',
        'No map, forty minutes, then back another way. The next day you are no longer a stranger to the corner shop.',
      ],
      [
        'Ask a person, not a rating',
        'Try “Where do you eat when it is your birthday?” It gets a pause, a smile and an address.',
      ],
    ],
    signs: [
      'On the third day somebody says “the usual?” in a language you do not speak. From there on {k|everything} [goes|go] well.',
      'Look at the photographs. If there are fewer of buildings and more of tables, you did it right, and nobody will ask to skip ahead.',
    ],
    mistakes: [
      'Landing at midnight to save the price of a sandwich. The next day pays it back with interest.',
      'Breaking in new shoes on old cobbles. The cobbles win.',
      'Seeing three towns in two days. You will remember three stations.',
    ],
    facts: [
      'The second visit to a bakery is when a place begins.',
      'An empty afternoon is part of the plan.',
      'Nobody ever missed the third pair of shoes.',
      'The wrong tram has the better view.',
    ],
    heads: {
      scene: ['Four museums and a tram', 'The second day, with wet shoes'],
      cause: ['Who wrote this list?', 'Nine kilos of perhaps'],
      repair: ['Half a plan is plenty', 'Pack less, walk first, ask someone'],
      sign: ['When somebody says “the usual?”', 'Count the tables in your photographs'],
    },
  },
];
