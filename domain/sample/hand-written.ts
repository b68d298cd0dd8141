import { emptyForm, type GenerationForm } from '../generation/form.ts';

/** The brief of every sample: the sandbox and the operator's recording write it, and the text below was written for it. */
export function sampleForm(): GenerationForm {
  return {
    ...emptyForm(),
    topic: 'Remote onboarding: a plan for the first five days',
    keywords: 'remote onboarding',
    targetAudience: 'professionals',
    length: 'short',
  };
}

/** Where neither a provider nor the sandbox has written the sample: an example by hand, and called that. */
export const handWrittenSample = `# Remote onboarding: a plan for the first five days

Remote onboarding fails quietly. Nobody slams a door. A new colleague waits four hours for an answer, decides not to ask again, and by Friday has learned to work alone.

The repair is small. Give the first week a shape that anyone can read in a minute: one person to ask, one task to finish each day, one call that is never moved.

## Before the laptop opens

Good remote onboarding begins on the Thursday before. Do three things that day:

- Create the accounts for mail, chat and calendar, and sign in to each one yourself.
- Send one page with three names: who decides, who explains, who to call when stuck.
- Put the five daily calls of 15 minutes into the calendar, at the same hour.

If an account is missing on Monday at 9:00, the first lesson is that nobody was expecting you.

## One finished task a day

A task should fit into two hours and end in something that others can see.

1. **Monday:** write a short profile for the team page.
2. **Tuesday:** follow the setup guide, and correct the first step that is wrong.
3. **Wednesday:** answer one customer, with a colleague reading along.
4. **Thursday:** fix one small thing from Wednesday.
5. **Friday:** show the week to the team in five minutes.

The order matters. Each day uses what the day before produced, so no work is practice only.

## The one call that stays

Keep the daily call even when there is nothing to discuss. Ask the same two questions: What did you finish? Where did you wait? Write down every wait that took more than 30 minutes. After two new colleagues, that list shows which part of your remote onboarding to mend first.

## Start with a page

Copy the five tasks above into a document, put a name beside each, and send it to the person who joins next. Then change one line after every Friday.

Meta description: Remote onboarding fails quietly. A plan for the first five days: one person to ask, one finished task a day, and one call that is never moved.`;
