import type { Field } from '../field.ts';

export const occasionFields: Field[] = [
  {
    id: 'events',
    words:
      /\b(?:events?|conferences?|weddings?|part(?:y|ies)|festivals?|concerts?|meetups?|exhibitions?|trade (?:fairs?|shows?)|fairs?|ceremon\w+|birthdays?|catering|speakers?|hackathons?|gala|launch part\w+|open day)\b/i,
    people: [
      'hosts',
      'speakers with a cold',
      'guests who know nobody',
      'the two at the cloakroom',
      'sound engineers',
    ],
    things: [
      'a list of names by the door',
      'chairs that can be moved',
      'water on every table',
      'a bag of batteries',
      'a clear end',
    ],
    moments: [
      'twenty minutes before doors',
      'in the first coffee break',
      'after the third speech',
      'when the lights come up',
    ],
    opens: [
      '{K} [begins|begin] in the queue for the coats. Whatever is planned for the stage, a guest has made up her mind by hook number forty.',
      'Twenty minutes before doors, {k} [consists|consist] of one person on a ladder, one on the phone and a box of badges in the order of nobody’s alphabet.',
      'What people remember of {k} is the corridor. The programme had nine speakers; the idea came at the coffee urn, from someone who was looking for the milk.',
    ],
    scenes: [
      'Forty guests knew each other and one did not. She read the programme three times, front and back. Then a man with a tray asked whether she could hold the door, and by the soup she was part of the thing.',
      'The projector died at ten past nine. The speaker looked at it, closed her laptop and told the story with her hands. It is the only talk from that day anyone can repeat.',
      'At the wedding the speeches went on until the fish was cold. A cousin stood up, said two sentences, raised her glass and sat down. She has been invited to everything since.',
    ],
    causes: [
      'Programmes are made by those who sit in front. Seen from there, {k|the day} [is|are] a row of contents; seen from the last row it is chairs, air and the question of when there will be lunch.',
      'Hosts fear silence, so they fill it. But guests came for the gaps, and with eleven points before noon there are none.',
      'Everything is checked except the first four minutes and the last. They take place at a door, and the door belongs to no committee.',
    ],
    tips: [
      [
        'Stand at the door yourself',
        'For the first half hour nothing on stage matters as much. Say a name, point at the coats, introduce two people.',
      ],
      [
        'Plan the gaps first',
        'Put the breaks into the calendar, half an hour each, and fit the programme around them. Nobody has ever asked for a shorter coffee.',
      ],
      [
        'Walk it through at the right hour',
        'Same time, same light, with a coat and a bag. You will find the step, the echo and the missing sign.',
      ],
      [
        'Give newcomers a job',
        'A tray, a list, a door to hold. People with something in their hands are talked to.',
      ],
      [
        'Announce the end, and keep it',
        'Say when it is over and let it be over. The good ones stay on the pavement for another hour.',
      ],
    ],
    signs: [
      'It gets loud in the break and nobody comes back on the first bell. Let it ring twice; this is what they came for.',
      'Somebody you have not met writes the next day about {k|it}, and to someone else. You only hear of it because the two of them would like a date.',
    ],
    mistakes: [
      'A microphone “for those at the back” that nobody has tested. They stay at the back, and silent.',
      'Name badges in nine-point type. One has to be introduced to read them.',
      'A closing word from everyone who paid. The cloakroom knows when people leave.',
    ],
    facts: [
      'The door is the first act.',
      'Guests forgive cold soup, not long speeches.',
      'Half an hour of coffee is a programme item.',
      'Spare batteries are a form of courtesy.',
    ],
    heads: {
      scene: ['The queue for the coats', 'Ten past nine, no projector'],
      cause: ['Seen from the last row', 'Eleven points before noon'],
      repair: ['Gaps first, programme second', 'Four minutes at the door'],
      sign: ['When the bell has to ring twice', 'Letters between strangers'],
    },
  },
  {
    id: 'sustainability',
    words:
      /\b(?:sustainab\w*|climate|eco\w*|green (?:energy|business|living)|recycl\w*|renewable|solar|energy|zero[- ]waste|plastic|carbon|electric|environment\w*|organic|second[- ]hand|circular|waste|heat pumps?|insulation)\b/i,
    people: [
      'families with one car',
      'caretakers',
      'people with a jar collection',
      'engineers who read meters',
      'tenants',
    ],
    things: [
      'the last electricity bill',
      'a repair café',
      'a jar with a lid',
      'a number you can check',
      'a draughty window',
    ],
    moments: ['when the bill arrives', 'on bin day', 'in the coldest week', 'at the till'],
    opens: [
      'On bin day, {k} [stops|stop] being an opinion. The lid will not close, the neighbours can see it, and at the bottom lies the bamboo thing that was meant to change everything.',
      'Guilt has done little for {k}. It makes people buy a better bottle in January and look away in February, when the third one is at the back of the cupboard.',
      'The largest part of {k} is invisible. It is behind the wallpaper, in the boiler room, in a contract signed nine years ago, while everyone discusses straws.',
    ],
    scenes: [
      'A school in the hills put its meter on a screen in the hall. For a week the children ran to look. On the eighth day a girl asked why it was so high at night, and the caretaker went to see. It was a heater in a room nobody used.',
      'Tom bought eleven glass jars to live without packaging. His grandmother, who never has, opened a cupboard of forty, all with old labels on. She had been rinsing them since 1971, to save money.',
      'The toaster was pronounced dead on a Saturday. At the repair café a retired electrician took off two screws and blew. They shared the first slice.',
    ],
    causes: [
      'What is seen is felt to be large. A plastic bag has a handle and a conscience; heat leaves through the wall without a sound. {K|Change} [goes|go] further with a meter than with a mood.',
      'The good choice is often the one with the form to fill in. As long as {k|it} [asks|ask] more of people on a wet evening than the old way does, the old way wins by a nose.',
      'Blame makes people small, and small people do small things. Nobody insulates a roof out of shame; they do it after a neighbour has shown them his bill.',
    ],
    tips: [
      [
        'Read the meter on Sunday',
        'Same hour, one line in a notebook. By the fourth week you will know which appliance is eating in secret.',
      ],
      [
        'Begin with what is big and dull',
        'Heating, roof, journeys. One afternoon with those outweighs a year of straws.',
      ],
      [
        'Use up what you have',
        'The greenest bottle is the scratched one. Let things die at your place before their better-looking relatives move in.',
      ],
      [
        'Make the better way the lazy way',
        'Put the bin for paper where the paper falls, and the timetable where the car keys were.',
      ],
      [
        'Show a neighbour the bill',
        'Before and after, with the figures on it. He will come by on Thursday and ask who did the windows.',
      ],
    ],
    signs: [
      'The bin goes out every second week. There was no ceremony; one Tuesday it simply was not full.',
      'People copy {k|it} without asking. A second bicycle hangs on the wall downstairs, and the caretaker wants the name of the man with the meter.',
    ],
    mistakes: [
      'Buying your way out. New things have a footprint and a receipt.',
      'Preaching at supper. The host will serve beef.',
      'Counting what is easy to count. The straws are all in order, and the window is open.',
    ],
    facts: [
      'Heat leaves quietly.',
      'The best purchase is the one you skip.',
      'A meter convinces where a poster does not.',
      'Repair is the older word for circular.',
    ],
    heads: {
      scene: ['Bin day', 'A heater in a room nobody used'],
      cause: ['Straws are easier to see than roofs', 'What guilt cannot insulate'],
      repair: ['Meter first, then the big dull things', 'Make the good way the lazy way'],
      sign: ['Every second Tuesday', 'A second bicycle on the wall'],
    },
  },
];
