import type { Field } from '../field.ts';

export const tradeFields: Field[] = [
  {
    id: 'commerce',
    words:
      /\b(?:e-?commerce|online (?:shops?|stores?|shopping)|webshops?|shopify|checkout|carts?|baskets?|shipping|deliver(?:y|ies)|returns?|retail\w*|customers?|orders?|marketplace|fulfil\w*|packaging|subscription box\w*)\b/i,
    people: [
      'shop owners who pack on Sundays',
      'customers on a phone',
      'returns clerks',
      'people with a full basket and a ringing doorbell',
    ],
    things: [
      'the price with delivery',
      'a photograph of the back',
      'a size that can be trusted',
      'a parcel that opens without a knife',
    ],
    moments: [
      'at 22:40 on a sofa',
      'on the Monday after a sale',
      'just before checkout',
      'when the parcel arrives',
    ],
    opens: [
      'At 22:40 {k} [meets|meet] a customer on a sofa. She has the thing in her basket, her thumb on the button and one question, and the answer is on a page about something else.',
      'Ask the returns shelf about {k}. There are fourteen parcels on it, eleven of them for the same reason, and the reason is a photograph.',
      '{K} [is|are] decided in the last forty seconds. The basket is full, delivery turns out to be six ninety, and somewhere a child wakes up.',
    ],
    scenes: [
      'Hanna packs on Sundays, at the dining table. One week she put a pencil note into each parcel, because she had run out of leaflets. Nine people wrote back. The leaflets were not ordered again.',
      'The green scarf came back more often than all the others. It was not the quality; the photograph had been taken under a warm lamp. A new one, by the window, cost twenty minutes.',
      'A customer wrote at midnight to ask whether the jar would fit into a bicycle bag. The owner went down to the yard, tried it and sent a picture. Of the people who have seen that picture since, a good many ride bicycles.',
    ],
    causes: [
      'A shop on a street hears what people mutter before they leave. Online they leave in silence, so {k|the page} [has|have] to answer questions that nobody asks aloud.',
      'Shops test their pages at a desk, awake, with the good connection. Buyers come tired, on a phone at nine per cent, with one hand. That is another shop.',
      'A surprise at the end spoils what came before it. Six ninety is not much money; at the last step it feels like a hand in the pocket.',
    ],
    tips: [
      [
        'Say the whole price early',
        'Put delivery next to the amount, on the first page. Some will leave sooner, and they would have left later anyway, angrier.',
      ],
      [
        'Photograph the back',
        'The seam, the plug, the thing in a hand. Buyers turn objects round, and a page should let them.',
      ],
      [
        'Buy from yourself, once a month',
        'On a phone, on a train, with a real card. Write down every place where you sighed.',
      ],
      [
        'Answer the question where it is asked',
        'Take last week’s twenty messages and move each answer next to the button it belongs to. The inbox shrinks by Thursday.',
      ],
      [
        'Make sending back easy',
        'A label in the parcel, a date, no form. People buy more where the door opens both ways.',
      ],
    ],
    signs: [
      'The messages change. Nobody asks when it arrives or whether it fits; they ask if it also comes in blue.',
      'You can see {k|it} on the returns shelf, which has a plant on it now.',
    ],
    mistakes: [
      'Asking for an account before the sale. Nobody registers to buy a candle.',
      'Running a sale to repair a page. It sells the same doubt, cheaper.',
      'Hiding the phone number. Those who look for it were about to buy.',
    ],
    facts: [
      'The last step is where trust is counted.',
      'A picture of the back sells the front.',
      'Returns are letters from customers.',
      'Nobody reads size charts, everybody reads reviews.',
    ],
    heads: {
      scene: ['22:40, on a sofa', 'What the returns shelf knows'],
      cause: ['The questions nobody asks aloud', 'Six ninety, at the last step'],
      repair: ['Buy from yourself, with one hand', 'Move the answer to the button'],
      sign: ['Does it come in blue?', 'A plant on the returns shelf'],
    },
  },
  {
    id: 'local',
    words:
      /\b(?:local|small business\w*|shops?|stores?|plumb\w*|electricians?|hairdress\w*|barbers?|salons?|baker(?:y|ies)|florists?|bookshops?|neighbou?rhood|high street|garages?|workshops? owners?|crafts?\w*|trades?(?:men|people)|butchers?|locksmiths?|business\w*|compan(?:y|ies)|entrepreneur\w*)\b/i,
    people: [
      'shopkeepers',
      'regulars',
      'apprentices',
      'neighbours with a dripping tap',
      'people who still ring the bell',
    ],
    things: [
      'opening hours that are true',
      'a hand-written sign',
      'a phone that is answered',
      'a name people can spell',
    ],
    moments: ['at five to six', 'on market day', 'before the shutters go up', 'in the week after Christmas'],
    opens: [
      'At five to six, {k} [is|are] a hand on a door handle. The sign says open until six, the lights are half off, and whoever stands outside decides in that moment whether to come again.',
      'Half the street knows about {k}; the other half walks past with a telephone in its hand, looking for exactly that, two towns away.',
      'Word about {k} travels at the speed of a dripping tap. One neighbour was pleased, she told the one below her, and he has told everyone at the bakery.',
    ],
    scenes: [
      'Mr Okafor repairs shoes opposite the station. For years the hours on the map were wrong, and people pulled at a locked door on Mondays. His niece changed one line; on the next Tuesday he sold out of heels.',
      'The florist wrote on a board each morning what had come in, and from where. She did it to remember. After a month people crossed the road to read it, and some of them came in with an opinion.',
      'A plumber rings ten minutes before he arrives. That is all. On the street where he started, eleven of fourteen houses have his number on the fridge.',
    ],
    causes: [
      'Whoever does good work has little time to speak of it. So {k|the best workshop in the street} [stays|stay] a rumour, and the loudest one gets the call.',
      'Owners know their shop too well to see it. The door that sticks, the sign behind the tree, the answering machine from two winters ago: customers meet these first.',
      'Being liked is not the same as being found. Regulars know the way around the scaffolding; a stranger looking for {k|help} reads one wrong hour and gives up.',
    ],
    tips: [
      [
        'Walk in through your own door',
        'Start at the corner, with a stranger beside you who says everything aloud. Repair the first three things before Friday.',
      ],
      ['Make the hours true', 'On the door, on the map, on the machine. Holidays included, a week ahead.'],
      [
        'Ring back before you are ready',
        '“I have your message and will know more by four” takes nine seconds. Most people only want to know that they exist.',
      ],
      [
        'Let a regular speak',
        'Ask one whom you like for two sentences and a first name. Put them where your own adjectives used to be.',
      ],
      [
        'Share a customer',
        'Send people to the baker next door, by name. He will do the same, and he has the longer queue.',
      ],
    ],
    signs: [
      'Strangers come in and say who sent them. When {k|it} [works|work], there is a name in the first sentence, and it is one you know.',
      'The phone rings at better times. Nobody asks whether you are open; they ask whether you have a minute.',
    ],
    mistakes: [
      'Offering everything. People remember one thing, and not yours.',
      'Answering a bad review at midnight. Write it then, send it at ten.',
      'Saving on the sign. It works while you sleep.',
    ],
    facts: [
      'True opening hours are advertising.',
      'A call ten minutes ahead is remembered for years.',
      'The neighbour is the cheapest channel.',
      'People cross the road for a board with chalk on it.',
    ],
    heads: {
      scene: ['Five to six, hand on the handle', 'Pulling at a locked door'],
      cause: ['Liked, but not found', 'What owners no longer see'],
      repair: ['Door, hours, telephone', 'Begin at the corner'],
      sign: ['“Mrs Weber sent me”', 'A name in the first sentence'],
    },
  },
];
