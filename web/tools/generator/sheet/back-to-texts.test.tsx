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

test('the card the text was opened from has the focus again', () => {
  open('Second');
  expect(document.activeElement?.textContent).toBe('Second');
});

test('where the list does not show that text, the list itself has it', () => {
  open(null);
  expect(document.activeElement?.textContent).toBe('Saved Projects');
});
