import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeKey, saveKey } from '../api-keys/stored/keys.ts';
import { chooseModel } from '../api-keys/stored/models.ts';
import { storePrice } from '../api-keys/stored/prices.ts';
import { clearSession, recordRemaining, storeUser } from '../session/session.ts';
import { ada, premiumAda } from '../session/session-user.fixture.ts';
import { SpendingNote, type CostFor } from './spending-note.tsx';

beforeEach(() => {
  localStorage.clear();
  clearSession();
});
afterEach(cleanup);

const costFor: CostFor = ({ inputPerMillion }) => ({
  min: inputPerMillion / 1_000,
  max: inputPerMillion / 500,
});
const show = (note = <SpendingNote costFor={costFor} />) => render(note).container;

test('a free user reads what is left, and it changes with what is used elsewhere', async () => {
  storeUser(ada);
  recordRemaining(4);
  const note = show();
  expect(note.textContent).toBe('Uses 1 of 4 generations left today.');
  act(() => recordRemaining(0));
  expect(note.textContent).toBe('Uses 1 generation, and none is left today.');
});

test('with a key it names the model and its estimated cost, by the price that the account entered', async () => {
  storeUser(premiumAda);
  recordRemaining(-1);
  await saveKey('claude', 'sk-ant-real-0123456789');
  chooseModel('claude', 'claude-of-choice');
  const note = show();
  expect(note.textContent).toBe('Uses 1 generation with claude-of-choice, price unknown.');
  act(() => storePrice('u1', 'claude', 'claude-of-choice', { inputPerMillion: 2, outputPerMillion: 1 }));
  expect(note.textContent).toBe('Uses 1 generation with claude-of-choice, about $0.002 to $0.004.');
  await act(() => removeKey('claude'));
  expect(note.textContent).toBe('Uses 1 generation.');
});

test('a key of the sandbox has neither a model nor a cost', async () => {
  storeUser(premiumAda);
  recordRemaining(-1);
  await saveKey('claude', 'sk-ant-sandbox-0123456789');
  expect(show(<SpendingNote action="Regenerate" costFor={costFor} />).textContent).toBe(
    'Regenerate uses 1 generation, simulated by the sandbox at no cost.',
  );
});
