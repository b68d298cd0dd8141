import {
  IconArticle,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandTiktok,
  IconBrandTwitter,
  IconBrandYoutube,
  type Icon,
} from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { EventPlatform } from '#domain/calendar/event.ts';

const icons: Record<EventPlatform, Icon> = {
  instagram: IconBrandInstagram,
  facebook: IconBrandFacebook,
  twitter: IconBrandTwitter,
  linkedin: IconBrandLinkedin,
  tiktok: IconBrandTiktok,
  youtube: IconBrandYoutube,
  blog: IconArticle,
};

/** The icon of a platform in its color. Its name is beside it, or in the parent element. */
export function PlatformSign({ platform, size = 14 }: { platform: EventPlatform; size?: number }) {
  const Sign = icons[platform];
  return (
    <Sign
      style={{ flex: 'none', color: `var(--aigen-${platform})` }}
      size={size}
      stroke={size > 16 ? 1.6 : 1.8}
      aria-hidden
    />
  );
}

/** Sets the color of a platform for an element and its children, as `--hue`. */
export function hueOf(platform: EventPlatform): CSSProperties {
  return { '--hue': `var(--aigen-${platform})` } as CSSProperties;
}
