import { fireEvent, render, screen } from '@testing-library/react';
import { lazy, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LazyPart } from './lazy-part.tsx';

const Missing = lazy((): Promise<{ default: () => null }> =>
  Promise.reject(new TypeError('Failed to fetch')),
);
const Present = lazy(() => Promise.resolve({ default: () => <p>It is here</p> }));

/** A page with something written on it, and parts that are opened. */
function Page() {
  const [part, setPart] = useState<'none' | 'missing' | 'present'>('none');
  return (
    <>
      <input aria-label="Title" defaultValue="" />
      <button onClick={() => setPart('missing')}>Open</button>
      <button onClick={() => setPart('present')}>Open another</button>
      <button onClick={() => setPart('none')}>Close</button>
      <LazyPart>
        {part === 'missing' && <Missing />}
        {part === 'present' && <Present />}
      </LazyPart>
    </>
  );
}

// React reports every error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => void vi.restoreAllMocks());

test('a part that cannot be loaded is reported, and what was written beside it stays', async () => {
  render(<Page />);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Half a title' } });
  fireEvent.click(screen.getByText('Open'));
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    expect.stringContaining('could not be loaded'),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Half a title');
});

test('another part is shown in its place', async () => {
  render(<Page />);
  fireEvent.click(screen.getByText('Open'));
  await screen.findByRole('alert');
  fireEvent.click(screen.getByText('Open another'));
  await screen.findByText('It is here');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the report goes with the dialog that was closed', async () => {
  render(<Page />);
  fireEvent.click(screen.getByText('Open'));
  await screen.findByRole('alert');
  fireEvent.click(screen.getByText('Close'));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is no error belongs to the router', () => {
  const Elsewhere = () => {
    throw new Response(null, { status: 404 });
  };
  expect(() =>
    render(
      <LazyPart>
        <Elsewhere />
      </LazyPart>,
    ),
  ).toThrow();
});
