import type { Field } from '../field.ts';

export const houseFields: Field[] = [
  {
    id: 'home',
    words:
      /\b(?:home|house\w*|interior|furniture|sofas?|lamps?|bedroom|living room|flats?|decor\w*|clean\w*|declutter\w*|storage|renovat\w*|diy|mattress\w*|candles?|desks?|chairs?|bookshel\w*|kitchenware|curtains?)\b/i,
    people: ['people in forty square metres', 'flatmates', 'owners of one good chair', 'weekend carpenters'],
    things: [
      'a lamp at eye level',
      'a shelf by the door',
      'an empty surface',
      'a box for the cables',
      'daylight',
    ],
    moments: [
      'on the way in, with shopping',
      'on a Sunday before guests',
      'when the lamps go on',
      'the day after moving',
    ],
    opens: [
      'A home takes its time over {k}. On the first evening everything stands where it looks best; by the third week it stands where people drop their keys.',
      'The test of {k} comes at six in the evening, with two bags in your hands and the light off. Whatever you bump into then is in the wrong place, however lovely it is.',
      'Rooms are honest about {k}. Put it wherever you like, go away for a month, and when you come back there will be a coat on it.',
    ],
    scenes: [
      'The flat had forty square metres and a table for eight that nobody ever sat at. It went to a cousin in March. In the corner it left behind there is now a chair, a lamp and, most evenings, a person.',
      'Guests were due at seven. At six the whole hallway went into the bath tub, behind the curtain, and the evening was a success. The tub is still full, and they wash at the gym.',
      'He measured the wall three times and the staircase not once. The thing stood in the yard overnight, under a tarpaulin, while the neighbours brought advice and, later, beer.',
    ],
    causes: [
      'Shops show things with nothing around them. At home {k|every piece} [has|have] to get along with a radiator, a door that opens the wrong way and somebody’s bicycle.',
      'Clutter is a queue of decisions. Each thing on the table waits for an answer of ten seconds, and nobody has ten seconds while the pasta boils.',
      'We furnish for the days we like to imagine. But {k|a room} [serves|serve] three hundred ordinary evenings for each dinner with candles, and those have homework in them.',
    ],
    tips: [
      [
        'Live with a piece of tape',
        'Mark the outline on the floor and walk around it for two days. Shins give better advice than drawings.',
      ],
      [
        'Measure the way in',
        'Door, stairs, lift, the corner by the letter boxes. Write the smallest number on your hand before you go to the shop.',
      ],
      [
        'Give the keys a home first',
        'A bowl, a hook, a shelf at the height of your hand. When the small things know where they live, the large ones follow.',
      ],
      [
        'Lower the light',
        'Turn off the one on the ceiling and put two lamps at eye level. The room gets warmer by several degrees, and nobody has touched the heating.',
      ],
      [
        'Take something out before something comes in',
        'One in, one out, on the same day. The pavement will find a new owner before breakfast.',
      ],
    ],
    signs: [
      'People sit down without being asked, and on the same side each time. A room that is used in one way by everyone has understood what it is for.',
      'You come home with wet hands and two bags, and {k|it} [costs|cost] you no thought at all. Nothing falls. That is as much as one can ask of an object.',
    ],
    mistakes: [
      'Buying the organiser before sorting the drawer. It organises the wrong things.',
      'Choosing colour under shop light. Carry a sample home and look at it at breakfast.',
      'Lining everything up along the walls. A room is not a waiting room.',
    ],
    facts: [
      'Light changes a room more than paint does.',
      'What has a place gets put back.',
      'The staircase decides, not the wall.',
      'An empty surface is furniture, too.',
    ],
    heads: {
      scene: ['Six o’clock, two bags, no light', 'A table for eight, and nobody at it'],
      cause: ['Furnished for the wrong evening', 'Ten seconds nobody has'],
      repair: ['Tape, tape measure, then money', 'What to move before you buy'],
      sign: ['Where people sit down', 'Nothing falls'],
    },
  },
  {
    id: 'garden',
    words:
      /\b(?:garden\w*|plants?|flowers?|balcon\w+|lawn|vegetables?|tomato\w*|compost\w*|seeds?|seedlings?|trees?|houseplants?|herbs?|bees|roses?|allotment|hedges?|soil)\b/i,
    people: [
      'balcony gardeners',
      'neighbours with spare seedlings',
      'people who water at night',
      'allotment old hands',
    ],
    things: [
      'a full watering can',
      'a finger in the soil',
      'compost',
      'a string and two sticks',
      'a north-facing sill',
    ],
    moments: ['in the last week of May', 'before seven', 'after the first frost', 'on a windy evening'],
    opens: [
      'In April {k} [looks|look] easy. The sun is out, the garden centre has flags up, and there is a tray of something small and green that will be dead by Whitsun.',
      'Most failures with {k} are acts of kindness. Somebody means well, has a full can in the evening, and waters a thing that was wet already.',
      '{K} [teaches|teach] patience to people who did not sign up for it. You do one small thing in March, and the answer arrives in July.',
    ],
    scenes: [
      'Amir set out nine seedlings on the first warm day. The frost came on the eleventh of May, at night, without a word. His neighbour had waited, as she does every year, and gave him three of hers over the fence.',
      'The basil from the supermarket lasted six days, as always. Then somebody split it into four pots, because there were twenty plants in there fighting for one spoon of soil. It stood on the sill until October.',
      'She took a chair outside one Sunday and noted where the sun was, hour by hour. The herbs had been in the shade since noon for two years. They moved one metre to the left and doubled in size.',
    ],
    causes: [
      'A plant says everything late. The leaf that yellows today tells of the water of last week, so whoever reacts quickly is answering an old letter. With {k|anything green}, slow people have an advantage.',
      'Labels are written for everybody’s garden. “Full sun” means six hours, and a balcony between two houses has four of them, in good years, in June.',
      'Roots live in the dark and get no visitors. We feed what we can see, and {k|the leaf} [depends|depend] on what we cannot.',
    ],
    tips: [
      [
        'Put a finger in first',
        'If the soil is damp two knuckles down, put the can away. It is the cheapest instrument in the garden, and you never leave it in the shed.',
      ],
      [
        'Follow the sun for a day',
        'Take a photograph at nine, at noon and at five. Then plant for the light you have instead of the light on the label.',
      ],
      [
        'Wait out the last frost',
        'Two weeks of patience in May save a whole tray. Harden things off on the sill meanwhile, a few hours longer each day.',
      ],
      [
        'Water seldom and deeply',
        'A good soak twice a week sends roots down. A splash each evening keeps them at the top, where it is hot.',
      ],
      [
        'Choose three things',
        'Three kinds, well looked after, feed you and your neighbour. Twelve kinds feed the snails.',
      ],
    ],
    signs: [
      'You start going out before breakfast, with a cup, to see whether anything happened overnight. Something small has, and you would have missed it in March.',
      'Neighbours slow down at the fence. They ask about {k|it}, and you hear yourself giving the advice you ignored.',
    ],
    mistakes: [
      'Watering at noon because the leaves hang. In the evening they stand up by themselves.',
      'Planting too close. In June there is one winner, and it is the courgette.',
      'Feeding a sick plant. It wants rest, light and less of you.',
    ],
    facts: [
      'More plants drown than die of thirst.',
      'The best fertiliser is the gardener’s shadow.',
      'Everything moves one metre to the left sooner or later.',
      'A string and two sticks hold most of summer.',
    ],
    heads: {
      scene: ['The eleventh of May', 'Six days of basil'],
      cause: ['Killed with kindness', 'An old letter from a leaf'],
      repair: ['Finger, sun, then the watering can', 'Fewer plants, deeper roots'],
      sign: ['Out before breakfast', 'When neighbours slow down'],
    },
  },
  {
    id: 'pets',
    words:
      /\b(?:pets?|dogs?|pupp(?:y|ies)|cats?|kittens?|rabbits?|horses?|parrots?|hamsters?|aquarium|vets?|leash|litter|kennels?)\b/i,
    people: [
      'first-time owners',
      'dog people at seven in the park',
      'vets',
      'children who promised to do the walks',
    ],
    things: [
      'a fixed hour',
      'a pocket of treats',
      'a blanket that smells of home',
      'a quiet corner',
      'a long lead',
    ],
    moments: ['at seven in the park', 'on the first night', 'when the doorbell rings', 'at the vet’s'],
    opens: [
      'The first night decides little about {k}, though it feels otherwise at two in the morning, on the kitchen floor, next to something small that howls.',
      'Animals have no opinion on {k}. They have one on whoever comes home at six, on the sound of the tin and on the vacuum cleaner, and they act on it at once.',
      'Everyone in the park knows all about {k}. The terrier’s owner says one thing, the man with the greyhound the opposite, and the dogs have meanwhile eaten something.',
    ],
    scenes: [
      'Bruno pulled on the lead for eleven months. Then his owner stopped walking whenever it went tight, and stood there like a lamp post, in the rain, for a week. On the eighth day he turned round to see what was the matter.',
      'The cat got a bed with a heated base and slept in its box. The bed went back to the shop; the box has been replaced twice, by the same make.',
      'The children had promised to do the walks, in writing, with a drawing. The paper still hangs on the fridge. Their father, who was against it, is out there every morning at ten to seven, and seems taller.',
    ],
    causes: [
      'They learn all the time, not only in the lesson. Whatever works is done again, so the barking that brings somebody to the door has been taught, with care, by {k|the whole family}.',
      'People change the rule with their mood and animals do not follow moods. A sofa that is allowed on Sundays is a riddle. {K|Peace} [comes|come] from rules that are the same when it rains.',
      'Shops sell to the one with the purse. The one with the tail wants less: the same hour, the same corner, a person who is not looking at a screen.',
    ],
    tips: [
      [
        'Keep the hours',
        'Food, walk and sleep at the same times for a fortnight. Half of what looked like temperament was a question about the clock.',
      ],
      [
        'Reward within a second',
        'Keep the treat in your pocket, not in the kitchen. What comes three seconds late rewards whatever is happening by then.',
      ],
      [
        'Practise when nothing is at stake',
        'The doorbell is an exam. Ring it yourself, on a dull afternoon, twenty times, with a biscuit.',
      ],
      [
        'Make a corner that is nobody’s business',
        'A blanket, a wall behind it, no hands. Whoever lies there is left alone, also by the nephew.',
      ],
      [
        'Let the vet meet a healthy one',
        'Go in for a biscuit and a look at the scales. The next visit is then to somebody you know.',
      ],
    ],
    signs: [
      'Nothing happens when the bell rings. An ear goes up, a look is exchanged, and the head goes down again.',
      'You stop talking so much. With {k|time}, a hand and half a word are enough, and visitors ask how you did that.',
    ],
    mistakes: [
      'Saying the name and meaning “no”. After a week it means both.',
      'Saving affection for the evening. The day was long, and the shoes were lonely.',
      'Buying the second toy. The first one is under the sofa.',
    ],
    facts: [
      'A tired dog is a polite dog.',
      'Cats prefer the box.',
      'The same hour is worth more than a longer one.',
      'What is rewarded comes back.',
    ],
    heads: {
      scene: ['Two in the morning, on the kitchen floor', 'Eleven months on a tight lead'],
      cause: ['Who taught whom', 'A sofa that is allowed on Sundays'],
      repair: ['Hours, biscuits, patience', 'Practise on a dull afternoon'],
      sign: ['One ear goes up', 'Half a word'],
    },
  },
];
