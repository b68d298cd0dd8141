import { TextInput, type TextInputProps } from '@mantine/core';

/** An address to be typed, as browsers and password managers know it. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="Email"
      name="email"
      type="email"
      autoComplete="email"
      spellCheck={false}
      required
      {...props}
    />
  );
}
