/** Features of a category where the brief gives none: a name, and what it means for the buyer. */
export const categoryFeatures: Record<string, readonly (readonly [string, string])[]> = {
  general: [
    ['Ready in minutes', 'Out of the box, onto the table, in use before the tea is cold.'],
    ['Easy to look after', 'A cloth and a minute, once a week, if that.'],
    ['Small enough for a shelf', 'It does not need a room of its own or a speech to explain it.'],
    ['Clear instructions', 'One page, with drawings, for people who do not read instructions.'],
  ],
  fashion: [
    ['A cut that moves with you', 'Both arms up, on the stairs, on a bicycle: nothing pulls.'],
    ['Soft from the first wear', 'There is no week in which you have to be brave.'],
    ['Seams that stay put', 'Pull at one, gently. No daylight.'],
    ['Easy to combine', 'It goes with whatever lies on the chair at seven.'],
  ],
  electronics: [
    ['Set up in three steps', 'Plug it in, press once, put the manual away.'],
    ['Quiet in use', 'You hear the music, the film or nothing at all.'],
    ['Through the whole day', 'It is still awake when you look for your keys in the evening.'],
    ['Plain controls', 'Two buttons that do what they say.'],
  ],
  home: [
    ['A calm look', 'It stands in the room as if it had been asked.'],
    ['Sturdy where hands go', 'The edge, the handle, the corner by the door.'],
    ['Wiped clean', 'Red wine is an anecdote, not an incident.'],
    ['Put together without bad words', 'One tool, four screws, one person.'],
  ],
  health: [
    ['Gentle every day', 'Made for a routine, not for a cure, and pleasant enough to keep up.'],
    ['A clear list of what is inside', 'You can read it without glasses or a dictionary.'],
    ['Two minutes', 'It fits between the teeth and the keys.'],
    ['Easy to stop', 'No plan, no points, no reproach on a screen.'],
  ],
  sports: [
    ['Light where it can be', 'You notice it in the last kilometre, by not noticing it.'],
    ['A sure grip', 'Wet hands, cold hands, hands at the end of their strength.'],
    ['Dry by morning', 'Hang it over a chair and forget about it.'],
    ['For beginners and regulars', 'It forgives the first ten times and keeps up with the next hundred.'],
  ],
  food: [
    ['A short list of ingredients', 'You know all of them, and so did your grandmother.'],
    ['Ready in a moment', 'Before the guest has taken off the second shoe.'],
    ['Keeps its aroma', 'Open it on Thursday and it is still Saturday in there.'],
    ['Good alone, better shared', 'There is enough for the one who said she was not hungry.'],
  ],
  books: [
    ['A voice worth hearing', 'You will read one paragraph aloud to somebody in another room.'],
    ['Short chapters', 'Each is as long as a bus ride, with a stop at the right place.'],
    ['Ideas for tonight', 'At least one can be tried before you turn off the lamp.'],
    ['Room in the margin', 'Bring a pencil; it can take an argument.'],
  ],
};
