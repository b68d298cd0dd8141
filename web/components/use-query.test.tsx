import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useQuery } from './use-query.ts';

afterEach(cleanup);

/** A page whose data takes as long as the test wants, as after a change of the query in the application. */
function openPage(initial: string) {
  const waiting: (() => void)[] = [];
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search === initial
      ? null
      : new Promise<null>((resolve) => waiting.push(() => resolve(null)));
  const router = createMemoryRouter([{ path: '/', loader, HydrateFallback: () => null, Component: Page }], {
    initialEntries: [`/${initial}`],
  });
  render(<RouterProvider router={router} />);
  const arrive = () => waiting.splice(0).forEach((finish) => finish());
  return { router, arrive };
}

function Page() {
  const [query, change] = useQuery();
  return (
    <>
      <p>{query.toString()}</p>
      <button onClick={() => change((next) => next.delete('type'), { replace: true })}>All types</button>
      <button onClick={() => change((next) => next.set('sort', 'score'), { replace: true })}>By score</button>
    </>
  );
}

test('of two changes before the page has arrived, none is lost', async () => {
  const { router, arrive } = openPage('?type=email&tag=a');
  fireEvent.click(await screen.findByText('All types'));
  fireEvent.click(screen.getByText('By score'));
  arrive();
  await screen.findByText('tag=a&sort=score');
  expect(router.state.location.search).toBe('?tag=a&sort=score');
});

test('a change begins with the query of a link that was followed since the last one', async () => {
  const { router, arrive } = openPage('?type=email');
  fireEvent.click(await screen.findByText('By score'));
  arrive();
  await screen.findByText('type=email&sort=score');
  void router.navigate('/?type=blog');
  await waitFor(() => expect(router.state.navigation.state).toBe('loading'));
  arrive();
  await screen.findByText('type=blog');
  fireEvent.click(screen.getByText('All types'));
  arrive();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});
