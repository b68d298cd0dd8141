import { describe, expect, test } from 'vitest';
import { createEvent } from '../calendar/edit.ts';
import { createContent } from '../content/edit.ts';
import { generationFormSchema } from '../generation/form.ts';
import { createPiece } from '../pieces/create-piece.ts';
import { pieceForm, type PieceKind } from '../pieces/piece-kinds.ts';
import { knownTones } from '../voice/lexicon/tone-bands.ts';
import { seededVoice } from '../voice/profile.ts';
import { emptyFirstBrief, firstTextForm, proposedKinds, toneOfVoice } from './brief.ts';
import { estimateFirstProject } from './estimate.ts';
import { eventOfPiece, proposePlatform } from './plan.ts';

const id = '0190c3a4-7b1e-4c55-9d0f-2f4a3c1b5e6d';
const projectId = '0190c3a4-7b1e-4c55-9d0f-000000000001';
const createdAt = '2026-11-24T10:00:00.000Z';
const source = createContent({
  id: projectId,
  contentType: 'blog',
  title: 'The desk',
  content: 'A desk.',
  createdAt,
});
const pieceOf = (kind: PieceKind, content = 'A desk that moves.') =>
  createPiece(
    { id, createdAt, title: '**Stand** up', content },
    { kind, form: pieceForm(kind, source), source },
  );

describe('the brief', () => {
  test.each([
    [{ tone: 'Friendly', personality: [] }, 'friendly'],
    [{ tone: 'Warm and playful', personality: [] }, 'friendly'],
    [{ tone: 'Conversational', personality: ['warm'] }, 'casual'],
    [{ tone: 'Quirky', personality: ['knowledgeable'] }, 'authoritative'],
    [{ tone: 'Enthusiastic', personality: [] }, 'creative'],
    [{ tone: 'Professional', personality: ['Approachable'] }, 'professional'],
    [{ tone: 'Quirky', personality: [] }, 'professional'],
    [null, 'professional'],
  ])('%o has the tone %s', (voice, tone) => expect(toneOfVoice(voice)).toBe(tone));

  test('any word of the voice form gives a tone', () => {
    for (const tone of knownTones) expect(toneOfVoice({ tone, personality: [] })).toBeTruthy();
  });

  test('becomes a complete form in the voice, with the tone that was chosen', () => {
    const brief = { ...emptyFirstBrief, topic: 'A desk', keywords: 'desk' };
    const form = firstTextForm(brief, seededVoice);
    expect(generationFormSchema.parse(form)).toEqual(form);
    expect(form).toMatchObject({
      contentType: 'blog',
      length: 'short',
      tone: 'professional',
      keywords: 'desk',
    });
    expect(form.brandVoice).toContain(seededVoice.name);
    expect(firstTextForm({ ...brief, tone: 'casual' }, seededVoice).tone).toBe('casual');
    expect(firstTextForm(brief, null).brandVoice).toBe('');
  });
});

test('the estimate includes the text and each piece', () => {
  const price = { inputPerMillion: 3, outputPerMillion: 15 };
  const form = firstTextForm({ ...emptyFirstBrief, topic: 'A desk' }, null);
  const [none, one, all] = [[], proposedKinds.slice(0, 1), proposedKinds].map((kinds) =>
    estimateFirstProject(form, kinds, price),
  );
  expect(none!.min).toBeGreaterThan(0);
  for (const { min, max } of [none!, one!, all!]) expect(min).toBeLessThan(max);
  expect(one!.min).toBeGreaterThan(none!.min);
  expect(all!.max).toBeGreaterThan(one!.max);
});

describe('the plan', () => {
  test('each piece is proposed for its own platform', () => {
    expect(proposePlatform(pieceOf('post-twitter'))).toBe('twitter');
    expect(proposePlatform(pieceOf('newsletter'))).toBe('blog');
    expect(proposePlatform(pieceOf('ad-google-search'))).toBe('blog');
    expect(proposePlatform(pieceOf('ad-linkedin-feed'))).toBe('linkedin');
  });

  test('an event has the words of its piece, is linked to it, and has a title without marks', () => {
    const when = {
      date: '2026-11-25',
      time: '09:00',
      zone: 'Europe/Berlin',
      platform: 'blog',
      projectId,
    } as const;
    const event = createEvent({ ...eventOfPiece(pieceOf('newsletter'), when), id }, new Date(createdAt));
    expect(event).toMatchObject({
      ...when,
      title: 'Stand up',
      contentType: 'newsletter',
      status: 'scheduled',
      contentId: id,
      content: 'A desk that moves.',
      language: 'en',
    });
  });

  test('a piece without a title is planned by its words', () => {
    const untitled = { ...pieceOf('newsletter'), title: '' };
    const when = { date: '2026-11-25', time: '09:00', zone: 'UTC', platform: 'blog', projectId } as const;
    expect(createEvent({ ...eventOfPiece(untitled, when), id }, new Date(createdAt)).title).toBe(
      'Newsletter',
    );
  });
});
