import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { BackToTexts } from './back-to-texts.tsx';

afterEach(cleanup);

function open(openCard: string | null) {
  render(
    <>
      <button id="generator-tab-projects">Saved Projects</button>
      <div role="tabpanel">
        <ul>
          {['First', 'Second'].map((title) => (
            <li key={title}>
              <button aria-current={title === openCard || undefined}>{title}</button>
            </li>
          ))}
        </ul>
        <BackToTexts />
      </div>
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Back to your texts' }));
}

test('the focus returns to the card the text was opened from', () => {
  open('Second');
  expect(document.activeElement?.textContent).toBe('Second');
});

test('the focus moves to the list when it does not show that text', () => {
  open(null);
  expect(document.activeElement?.textContent).toBe('Saved Projects');
});
