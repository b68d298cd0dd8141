import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { database } from './database.ts';
import { useLiveQuery } from './use-live-query.ts';

const row = (id: string) => ({ owner: 'o', collection: 'c', id, order: id, value: null });
const count = () => database().records.count();

class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError(error: Error) {
    return { message: error.message };
  }
  override render() {
    return this.state.message || this.props.children;
  }
}

function Shown({ query, about = '' }: { query: (() => unknown) | null; about?: string }) {
  return <output>{String(useLiveQuery(query, [about]))}</output>;
}

test('shows the result, and the next one when what it has read changes', async () => {
  render(<Shown query={count} />);
  expect(screen.getByText('undefined')).toBeTruthy();
  await screen.findByText('0');
  await database().records.put(row('1'));
  await screen.findByText('1');
});

test('the last result stays while another query runs', async () => {
  const { rerender } = render(<Shown query={() => 'first'} about="a" />);
  await screen.findByText('first');
  const { promise: slow, resolve: answer } = Promise.withResolvers<string>();
  rerender(<Shown query={() => slow} about="b" />);
  expect(screen.getByText('first')).toBeTruthy();
  await act(async () => answer('second'));
  await screen.findByText('second');
});

test('without a query nothing is read; one that comes later is', async () => {
  const query = vi.fn(() => 'read');
  const { rerender } = render(<Shown query={null} />);
  await act(async () => {});
  expect(query).not.toHaveBeenCalled();
  rerender(<Shown query={query} />);
  await screen.findByText('read');
});

test('an error is thrown while rendering, for the nearest boundary', async () => {
  const silent = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <Boundary>
      <Shown query={() => Promise.reject(new Error('The store is closed'))} />
    </Boundary>,
  );
  await screen.findByText('The store is closed');
  silent.mockRestore();
});

test('the result of a query that is not shown any more is ignored', async () => {
  const { promise: slow, resolve: answer } = Promise.withResolvers<string>();
  const { rerender } = render(<Shown query={() => slow} about="a" />);
  rerender(<Shown query={() => 'current'} about="b" />);
  await screen.findByText('current');
  await act(async () => answer('late'));
  expect(screen.getByText('current')).toBeTruthy();
});
