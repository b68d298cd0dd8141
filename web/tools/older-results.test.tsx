import { cleanup, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { createRoutesStub } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { emptyOptimizerForm } from '#domain/optimizer/form.ts';
import { createOptimization } from '#domain/optimizer/optimize.ts';
import { analyzeVoice } from '#domain/voice/analyze.ts';
import { createAnalysis } from '#domain/voice/analysis.ts';
import { seededVoice } from '#domain/voice/profile.ts';
import { clearSession, storeUser } from '../session/session.ts';
import { premiumAda } from '../session/session-user.fixture.ts';
import { optimizations } from '../storage/collections/optimizations.ts';
import { voiceAnalyses } from '../storage/collections/voices.ts';
import { database } from '../storage/database.ts';
import { newId } from '../storage/new-id.ts';
import BrandVoiceScreen from './brand-voice/screen.tsx';
import OptimizerScreen from './optimizer/screen.tsx';

// A link opens its result, however many newer ones there are.

const owner = premiumAda.id;
beforeEach(async () => {
  for (const table of [database().records, database().outbox]) await table.clear();
  storeUser(premiumAda);
});
afterEach(() => {
  cleanup();
  clearSession();
});

function show(Screen: ComponentType, address: string) {
  const Page = createRoutesStub([{ path: '/', Component: Screen }]);
  render(<Page initialEntries={[address]} />);
}
/** The oldest first. */
const moments = (count: number) =>
  Array.from({ length: count }, (_, minute) => new Date(Date.UTC(2026, 10, 1, 12, minute)));

test('an optimizer result older than the ones that are listed', async () => {
  const records = moments(30).map((now, number) =>
    createOptimization(
      { ...emptyOptimizerForm(), content: `# Result number ${number}\n\nA desk.`, targetKeyword: 'desk' },
      { id: newId(), now },
    ),
  );
  await optimizations.putAll(owner, records);
  show(OptimizerScreen, `/?result=${records[0]!.id}`);
  expect(await screen.findByRole('heading', { name: /Result number 0/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Analyze content' })).toBeNull();
});

test('a voice analysis older than the ones that are listed', async () => {
  const records = moments(60).map((now, number) => {
    const text = `Number ${number} sits for nine hours a day. We build desks that move with you.`;
    return createAnalysis(text, seededVoice, analyzeVoice(text, seededVoice), { id: newId(), now });
  });
  await voiceAnalyses.putAll(owner, records);
  show(BrandVoiceScreen, `/?tab=results&analysis=${records[0]!.id}`);
  const choice = (await screen.findByLabelText('Analysis')) as HTMLSelectElement;
  expect(choice.value).toBe(records[0]!.id);
  expect(choice.selectedOptions[0]!.textContent).toContain('Number 0 sits');
});

test.each<[string, ComponentType, string]>([
  ['result', OptimizerScreen, '/?result='],
  ['analysis', BrandVoiceScreen, '/?tab=results&analysis='],
])('a deleted %s says so, instead of showing another one', async (name, Screen, address) => {
  show(Screen, address + newId());
  expect(await screen.findByText(`This ${name} no longer exists`)).toBeTruthy();
});
