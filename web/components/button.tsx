import type { ComponentProps } from 'react';
import { buttonLook, type ButtonLook } from './button-link.tsx';
import { classNames } from './class-names.ts';

type ButtonProps = ComponentProps<'button'> & ButtonLook;

/** A button. Its default type is `button`, so it does not submit a form. */
export function Button({ variant, size, block, className, type = 'button', ...button }: ButtonProps) {
  const look = buttonLook({ variant, size, block });
  return <button {...button} {...look} type={type} className={classNames(look.className, className)} />;
}

/** A button without styles of its own, for elements such as rows, chips and cards. */
export function PlainButton({ type = 'button', ...button }: ComponentProps<'button'>) {
  return <button {...button} type={type} />;
}
