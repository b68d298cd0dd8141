// Paragraphs for any topic, two to four sentences that belong together. The slots are described in `fill.ts`. The keyword
// may be a thing, a place or a kind of work, so it stands behind “with”, “about” or “for” unless any of these can do it.

/** After the first paragraphs: from the scene to what can be done. */
export const turns = [
  'The repair is small. With {k|things like this}, it takes one clear sentence, one fixed hour and somebody who asks on Friday.',
  'None of this calls for talent. It calls for {thing}, within reach of a tired person, and for a little stubbornness {moment}.',
  'The good news‹ about {k}› is that the trouble sits in one place. Move that, and the rest follows within a fortnight, without speeches.',
  'What helps‹ with {k}› is less than one would think: fewer things, earlier, and by name. {People} have known it for years and were never asked.',
  'There is a plainer way with {k}, one that holds on a bad day. It fits on a card, and it can begin on Thursday.',
  'Money seldom settles it. {Thing} and an honest half hour {moment} do more for {k} than the next purchase.',
];

export const causes = [
  'The one who notices has no time, and the one who has time does not notice. Between the two of them {k|it} can go astray for a whole season.',
  'Good advice is heavy. People carry home so much of it‹ about {k}› that they cannot open the door, and so they put it down on the stairs.',
  'Nobody likes to ask twice. So the second question‹ about {k}›, which would have been the useful one, stays in its coat.',
  'What is everybody’s hobby is nobody’s Tuesday. There is always a friend with an opinion‹ on {k}› and never one with a spare hour.',
  'Tools change every year and hands hardly at all. Where the two no longer fit, people blame themselves, and things‹ with {k}› stay as they were.',
  'Praise arrives too early. After the first fine afternoon‹ with {k}› the thing feels finished, and it has not even met a Monday.',
  'The trouble is polite. It gives way to every caller, every parcel and every other deadline, and {k|it} [waits|wait] until the house is quiet, when nobody can be asked.',
  'A plan is made by somebody rested, for somebody who is not. It meets its real user {moment}, with one hand free, and that is where the clever part‹ of the plan for {k}› falls off.',
  'What goes wrong a little every day is noticed by nobody. It has no date, no noise and no culprit, so {k|the matter} [stays|stay] at the bottom of the list.',
  'Everyone looks at the part that shows. The part that carries is dull, sits further back and gets its turn when the budget‹ for {k}› has gone.',
  'People are praised for starting and rarely for keeping going. So there are many fine beginnings‹ with {k}› and few third weeks.',
  'Habit is faster than thought. By the time somebody remembers the new way‹ with {k}›, the old one has done the job, roughly, and nobody has the heart to start over.',
  'Those who know best are seldom in the room. {People} could have pointed at the weak spot within a minute, and would have been glad to be asked‹ about {k}›.',
  'Comparison does the rest. What other people show‹ of {k}› was photographed from its better side, in the light of a good afternoon.',
  'Too many choices look like freedom and feel like homework. Faced with nine kinds‹ of advice on {k}›, most people do what they did before, and apologise to themselves.',
  'There was a reason for it once. Nobody remembers what it was, but the way of dealing with {k|it} has outlived it, as such ways do.',
  'The first success is misleading. It came with fresh energy and a little luck, and the second round‹ with {k}› has to manage without either.',
  'A vague aim lets everyone agree. Ask three people what they want from {k} and you get three answers, all of them reasonable, no two of them the same.',
];

export const repairs = [
  'Start at the end. Describe in two sentences what Friday evening looks like when it has gone well‹ with {k}›, and work back from there to something you can do on Monday.',
  'Ask for less and ask earlier. A request that fits in one line‹, about {k} or anything else,› is answered before noon; a page of it is answered in spring.',
  'Give the dull part to the best hour of the day. It takes twenty minutes then and a whole evening otherwise, and the evening could do without {k|it}.',
  'Clear one surface. It can be a table, a page or a morning, as long as nothing else lies on it, and then the next step‹ with {k}› is hard to overlook.',
  'Swap places for an hour. Whoever decides‹ about {k}› does the job, whoever does the job looks on, and both of them write down one thing they had not known.',
  'Choose a weekday and make it boring. On that day, at that hour, {k|it} [gets|get] fifteen minutes, whether or not there is anything to do; mostly there is.',
  'Name the thing nobody wants to say, kindly, in the first five minutes. What follows‹ about {k}› is shorter, and people stay for the coffee.',
  'Cut the list in half with a thick pencil. If a line comes back by itself within the month, it was important; the others‹ on {k}› will not be missed.',
  'Keep a spare. One hour, one copy, one person who has seen how it is done, and a bad morning‹ with {k}› remains a bad morning instead of a bad week.',
  'Look at it through the eyes of whoever comes last. If the one with the wet coat and no time can manage {k|it}, so can all the others.',
  'Say thank you for the first small result, by name and aloud. It costs nothing, and it does more for the second result‹ with {k}› than any reminder.',
  'Put a clock on the argument. Ten minutes for and ten against, then the one who has to live with {k|the outcome} decides, and the rest go to lunch.',
  'Take one afternoon and one page. On the left goes what happens now‹ with {k}›, hour by hour; on the right, the two places where somebody sighs. Start with the second sigh.',
  'Make the step smaller until it is almost insulting. If it still works {moment}, it is the right size; if not, halve it again. Few plans‹ for {k}› have failed by being too modest.',
  'Hang the new habit on an old one. Whatever is done daily anyway, a kettle, a key, a first login, can carry one thing more‹, and {k} [is|are] no exception›.',
  'Put a name and a day on it. “We should think about {k}” is weather; “Anna does, on Thursday” is a plan, and Anna will ask what she is supposed to find.',
  'Remove something before you add anything. Leave it out for a week without announcing it, and see who comes to complain. With {k|most things}, nobody does.',
  'Follow a single case from beginning to end. One finished example‹ with {k}› teaches more than nine that are half done, and it can be shown.',
  'Borrow from those who have to be quick. {People} keep {thing} within reach and ignore the rest, because on most days there is no time for the rest‹ of {k}›.',
  'Write down the three questions‹ about {k}› that come every week. Answer them once, in plain words, at the place where they come up, and the week has an hour more in it.',
  'Give it an end as well as a beginning. After a month the trial‹ with {k}› gets ten minutes at the table: keep, change or stop, and stopping is not a disgrace.',
  'Let someone watch you‹ deal with {k}›. Do not explain; the place where they lean forward is the place that needs a handle.',
  'Choose {thing} over something cleverer. It is there {moment}, it needs no password, and you will know within days whether it was right‹ for {k}›.',
  'Set the limit first, in hours or in money. A frame makes the choice easier‹, also with {k},› and it spares you the last forty per cent, which nobody would have noticed.',
  'Do the unpleasant part in the morning. By eleven it is behind you, and the afternoon‹, {k} included,› has a different colour.',
  'Keep the old way in sight for two weeks. Laid side by side, the two ways‹ with {k}› settle the argument without anyone having to win it.',
];

export const signs = [
  'You can leave for a week and nothing is waiting on the mat. Somebody else has dealt with {k|it}, differently from you, and it was fine.',
  'The jokes change. Where people used to roll their eyes at {k|it}, they now tease whoever remembers how it was before.',
  'Somebody new gets it right on the first day without being told. What has become easy to guess‹ about {k}› no longer has to be taught.',
  'There is a moment when you reach for the old way and it has gone cold. You did not give it up; with {k|the new one} at hand, you forgot.',
  'Less is said and more is finished. At the end of the month the page‹ about {k}› is shorter than the one before, and there are no exclamation marks on it.',
  'The clearest sign is silence. The reminder is not sent, the drawer is not opened, and {k|the subject} [comes|come] up only when a visitor asks.',
  'Mark today in the calendar and write down how things stand‹ with {k}›, in three lines. After thirty days read them aloud; the first line will make somebody laugh.',
  'Look for what is missing: the second attempt, the apologetic message, the pile on the left. Progress‹ with {k}› shows in what no longer has to be done.',
  'Ask the quietest person. If the change‹ in the way you handle {k}› has reached the edge of the table, it has reached everybody, and she will tell you what it cost.',
  'You will catch yourself defending it. Someone proposes a short cut, and you hear your own voice say that with {k|this} the long way is shorter.',
  'One measure‹ for {k}› is plenty, provided that you can see it from where you sit. Count it on the same weekday, and take the number as a question, not as a verdict.',
  'Bad days tell more than good ones. When everything else slipped {moment} and {k|this} held, without anyone making an effort, you can stop worrying.',
];

export const doubts = [
  'You may be too early. If nobody sighs yet‹ about {k}›, wait until somebody does; a repair that no one has missed is furniture.',
  'Some people are happy with the mess, and they may be right. Ask what they get from it before you tidy up‹ around {k}›.',
  'Half of this can wait for a better season. Tired houses and tired teams should not begin with {k|anything new} before they have slept.',
  'It will not suit everyone. Where it would only add a form and a meeting, leave things alone; a clumsy way‹ with {k}› that people like is worth keeping.',
  'Somebody will say that it was tried before. Ask when, and for how long. Usually it had two weeks, in December, and one person who believed in {k|it}.',
  'There are cases for a professional, and you know them when your stomach does. Where law, health or a great deal of money is involved, an hour of real advice‹ on {k}› is cheap.',
  'It is fair to ask whether {k} [is|are] worth the trouble at all. Work out the cost of doing nothing for a year, in hours; sometimes that is the cheaper offer, and then take it.',
  'The first week is worse than before. Hands are slow, the old way calls, and everything‹ to do with {k}› takes a little longer. It turns on about the ninth day, mostly unannounced.',
  'Too much zeal does harm as well. Whoever reforms everything‹ about {k}› on one Monday will be found on Friday, alone, with a label printer.',
  'Not all of it can be planned. There will be a day when {k|the plan} [meets|meet] a burst pipe, and the pipe goes first.',
];

export const closings = [
  'Shut the door for twenty minutes, today, and do the part that nobody sees. Everything else about {k|it} will wait at the handle.',
  'Ring one person and say by when. From there on, {k|the matter} has a date, a witness and, most likely, a good end.',
  'Take away one thing before supper. Tomorrow at breakfast you will know what {k} can do without.',
  'Write three lines tonight on how things stand‹ with {k}›, put the page behind the clock, and take it out when the month is over.',
  'Begin with one thing, on Thursday, before the telephone rings. The rest of what could be done about {k|it} can see how that goes.',
  'Choose the smallest step‹ towards {k}›, put a name and a date next to it, and shut the laptop. A thing becomes real when somebody is waiting for it.',
  'So take a card, write down what you want from {k} by next month, and put it where you drop your keys. It will look at you every evening until you do something about it.',
  'Ten minutes‹ for {k}› are enough today: one question, one sentence, one thing fewer. Tomorrow the matter will already look like something that has begun.',
  'Ask one person this week how they deal with {k|it}, and listen to the end. You will come back with one idea of your own and, with luck, a biscuit.',
  'Do the first part tonight, badly. A crooked beginning‹ with {k}› can be straightened; a perfect plan can only be admired.',
  'Leave the large decisions for a better day. The first step with {k} fits between supper and the news, and it needs no new shoes.',
  'Start this week and give it a month. If {k|it} still [annoys|annoy] you by then, you will at least know where, and that is half of the next attempt.',
  'Pick the one step you would rather not take. That is where to start‹ with {k}›, quietly, tomorrow at nine.',
];

/** Sentences that hold a further keyword, {x}. */
export const further = [
  'The same goes for {x}: small, early and by name.',
  'Whoever has dealt with {x} will recognise the pattern.',
  'It is also where {x} comes in, sooner than most people expect.',
  'Keep {x} on the same page, since one rarely changes without the other.',
  'Much of what is said about {x} holds here as well.',
  'And {x} deserves the same half hour.',
];

/** Sentences that say the keyword: used where a text has said it too seldom. */
export const mentions = [
  'More than that, {k} will not ask of anyone.',
  'It sounds like a detail, and {k} can stand or fall with it.',
  'From here on, {k} will need less attention, not more.',
  'Ask again in a month what has become of {k}.',
  'So much depends on who looks after {k} when it rains.',
  'Nobody will thank you for {k} on the day; they notice later.',
  'It is the cheapest thing one can do for {k}.',
  'With that done, {k} will be the easy part.',
];
