import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-link.tsx';
import { classNames } from './class-names.ts';

type ButtonProps = ComponentProps<'button'> & ButtonLook;

/** A button. It does not send a form unless its type is `submit`. */
export function Button({ variant, size, block, className, type = 'button', ...button }: ButtonProps) {
  const look = buttonLook({ variant, size, block });
  return <button {...button} {...look} type={type} className={classNames(look.className, className)} />;
}

/** A button that a screen draws itself: a row that opens, a chip, a card. It brings no look. */
export function PlainButton({ type = 'button', ...button }: ComponentProps<'button'>) {
  return <button {...button} type={type} />;
}
