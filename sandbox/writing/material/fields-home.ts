import type { Field } from './field.ts';

export const homeFields: Field[] = [
  {
    id: 'home',
    words:
      /\b(?:home|house|interior|furniture|sofa|lamps?|kitchenware|bedroom|living room|decor\w*|clean\w*|declutter\w*|storage|renovat\w*|diy|mattress|candles?|real estate|apartment|desks?|chairs?)\b/i,
    people: ['renters', 'new owners', 'people with small flats', 'tidy minds'],
    things: ['good light', 'a clear table', 'a place for keys', 'honest materials', 'one free wall'],
    moments: [
      'before visitors come',
      'on a rainy weekend',
      'after moving in',
      'in the quiet hour after dinner',
    ],
    scenes: [
      'The flat is forty square metres and never feels small. There is one good lamp, one deep chair and a table that does three jobs. Everything else was let go, slowly, one Saturday at a time.',
      'A couple argued about a sofa for a month. Then they moved the old one to the window. The argument ended there, with a cup of tea and an hour of sun.',
    ],
    tips: [
      ['Start with the light', 'Three small lamps make a room; one bright ceiling makes a waiting area.'],
      ['Measure twice, carry once', 'Tape the outline on the floor. Live with it for a day before you buy.'],
      [
        'Give every thing an address',
        'Clutter is mostly objects without a home. Hooks are cheaper than patience.',
      ],
      [
        'Do the touchable things first',
        'Handles, taps, switches: your hands meet them daily, so quality shows there.',
      ],
      ['Leave some space empty', 'A free wall is not unfinished. It is where the eye rests.'],
    ],
    mistakes: [
      'Buying storage before sorting only hides the question.',
      'White that looks warm in the shop can look blue at home.',
      'A rug that is too small makes the whole room float.',
    ],
    facts: [
      'People sit where the light is kind.',
      'A room is finished when nothing in it needs an apology.',
      'Good materials age; poor ones only wear out.',
    ],
  },
  {
    id: 'garden',
    words:
      /\b(?:garden\w*|plants?|flowers?|balcony|lawn|vegetables?|tomato\w*|compost|seeds?|trees?|houseplants?|herbs?|bees)\b/i,
    people: ['balcony gardeners', 'patient growers', 'people with one windowsill', 'weekend diggers'],
    things: ['living soil', 'a watering can', 'morning sun', 'a handful of compost', 'strong seedlings'],
    moments: [
      'before the last frost',
      'on a dry July evening',
      'after the first rain',
      'at the kitchen window',
    ],
    scenes: [
      'The tomatoes on the third-floor balcony lean over the railing like neighbours. Last year there were four. This year the postman asked for one, and got a bag.',
      'An old man waters his beans at six in the morning, barefoot, slowly. He has no timer and no app. He says the plants tell him, if you get up early enough to listen.',
    ],
    tips: [
      [
        'Feed the soil, not the plant',
        'Compost works slowly and for years. Fertiliser works on Tuesday and is gone.',
      ],
      ['Water deep and seldom', 'A daily sip keeps roots at the surface. A long drink sends them down.'],
      ['Plant for your light', 'Watch where the sun stands at noon before you buy a single pot.'],
      ['Sow little, often', 'Ten lettuces every two weeks beat sixty in one bad week.'],
      ['Keep a page of dates', 'First frost, first flower, first slug. Next year you will look clever.'],
    ],
    mistakes: [
      'Most houseplants drown; few die of thirst.',
      'Planting too close looks fine in May and like a fight in August.',
      'Bare soil bakes, and what bakes does not grow.',
    ],
    facts: [
      'A healthy bed smells of rain.',
      'Patience is the cheapest tool in the shed.',
      'What grows wild next door will probably grow for you.',
    ],
  },
  {
    id: 'pets',
    words:
      /\b(?:pets?|dogs?|pupp(?:y|ies)|cats?|kittens?|rabbits?|horses?|birds?|aquarium|vet|leash|litter)\b/i,
    people: ['new dog owners', 'cat people', 'patient trainers', 'families with muddy hallways'],
    things: ['calm praise', 'a steady routine', 'a well-fitting harness', 'fresh water', 'a quiet corner'],
    moments: [
      'before the morning walk',
      'on the first night home',
      'after the doorbell rings',
      'at the vet’s door',
    ],
    scenes: [
      'On the first night the puppy cried until two. On the second, until midnight. On the third it sighed like a tired clerk and slept on a shoe. The shoe still lives in the basket.',
      'The cat has a bed for forty euros and sleeps in the box it came in. Everyone who lives with a cat nods here. Comfort is a matter of taste.',
    ],
    tips: [
      ['Reward at once', 'A treat three seconds late praises whatever happened in between.'],
      ['Keep sessions short', 'Five good minutes teach more than a tired half hour.'],
      ['Read the whole animal', 'Ears, tail and weight say more than the face does.'],
      ['Make home predictable', 'Same walk, same bowl, same hour. Safety is mostly repetition.'],
      ['See the vet before you must', 'A calm visit with nothing wrong makes the next one easier.'],
    ],
    mistakes: [
      'Scolding late teaches fear, not manners.',
      'Changing food overnight upsets the carpet as well.',
      'Buying every toy at once leaves nothing to look forward to.',
    ],
    facts: [
      'Animals learn every minute, also when nobody is teaching.',
      'Play is how most of them think.',
      'A tired dog is usually a good dog.',
    ],
  },
];
