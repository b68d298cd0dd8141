import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { switchKeys, type SwitchKey } from '#domain/installation/switches.ts';
import type { OperatorSwitches } from '#domain/operator/schemas.ts';
import OperatorSwitchesScreen from './screen.tsx';
import { fetched, json, prepareScreens, showScreen } from '../screens.fixture.tsx';

const listed = (off: SwitchKey[] = [], announcement: OperatorSwitches['announcement'] = null) => ({
  announcement,
  switches: switchKeys.map((key) => ({
    key,
    isOn: !off.includes(key),
    changedAt: off.includes(key) ? '2026-11-24T12:00:00.000Z' : null,
    changedBy: off.includes(key) ? 'o…@example.com' : null,
  })),
});

prepareScreens();
const show = () => showScreen(<OperatorSwitchesScreen />);

test('a switch is turned off with a reason, then says who did it and offers to undo it', async () => {
  fetched.mockResolvedValueOnce(json(listed()));
  fetched.mockResolvedValueOnce(json(listed(['uploads'])));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Switch off: Uploads' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Switch uploads off?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(dialog.getByText('Enter at least 5 characters.')).toBeTruthy();
  expect(fetched).toHaveBeenCalledTimes(1);
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'The disk is full' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByRole('button', { name: 'Switch on: Uploads' })).toBeTruthy();
  expect(fetched.mock.calls[1]).toMatchObject([
    '/api/operator/switches/uploads',
    { method: 'PUT', body: JSON.stringify({ isOn: false, reason: 'The disk is full' }) },
  ]);
  expect(screen.getByText(/^Changed .* by o…@example\.com\.$/)).toBeTruthy();
  expect(screen.getAllByText('Never changed.')).toHaveLength(2);
});

test('what another operator has switched meanwhile is said in the dialog, and nothing changes', async () => {
  fetched.mockResolvedValueOnce(json(listed()));
  fetched.mockResolvedValueOnce(json({ error: 'Nothing.', code: 'operator.nothing-to-do' }, 409));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Switch off: Purchases' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Prices change' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await dialog.findByText(/nothing/i)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Switch off: Purchases', hidden: true })).toBeTruthy();
});

test('something is announced with a text, a time and a reason, and ended again', async () => {
  const announced = {
    text: 'We work tonight.',
    level: 'warning' as const,
    until: '2026-12-24T12:00:00.000Z',
    changedAt: '2026-11-24T12:00:00.000Z',
    changedBy: 'o…@example.com',
  };
  fetched.mockResolvedValueOnce(json(listed()));
  fetched.mockResolvedValueOnce(json(listed([], announced)));
  fetched.mockResolvedValueOnce(json(listed()));
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Announce something' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Announce something?' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Announce' }));
  for (const words of ['Enter a text.', 'Choose a time.', 'Enter at least 5 characters.'])
    expect(dialog.getByText(words)).toBeTruthy();
  expect(fetched).toHaveBeenCalledTimes(1);
  const fill = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  fill('Text', 'We work tonight.');
  fill('Level', 'warning');
  fill('Show until', '2026-12-24T13:00');
  fill('Reason', 'A new disk');
  fireEvent.click(dialog.getByRole('button', { name: 'Announce' }));
  await screen.findByText('We work tonight.');
  expect(JSON.parse(fetched.mock.calls[1]![1]!.body as string)).toEqual({
    announcement: {
      text: 'We work tonight.',
      level: 'warning',
      until: new Date('2026-12-24T13:00').toISOString(),
    },
    reason: 'A new disk',
  });
  fireEvent.click(screen.getByRole('button', { name: 'End announcement' }));
  const end = within(screen.getByRole('dialog', { name: 'End the announcement?' }));
  fireEvent.change(end.getByLabelText('Reason'), { target: { value: 'The disk is in' } });
  fireEvent.click(end.getByRole('button', { name: 'End announcement' }));
  await screen.findByRole('button', { name: 'Announce something' });
  expect(JSON.parse(fetched.mock.calls[2]![1]!.body as string)).toMatchObject({ announcement: null });
});
