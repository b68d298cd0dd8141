import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PlatformSign } from './platform-sign.tsx';

afterEach(cleanup);

test.each(['linkedin', 'search', 'something else', '', 'constructor', 'valueOf', '__proto__'])(
  'a platform that a file calls “%s” has an icon',
  (platform) => {
    const { container } = render(<PlatformSign platform={platform} />);
    expect(container.querySelectorAll('svg')).toHaveLength(1);
  },
);
