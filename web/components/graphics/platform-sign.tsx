import {
  IconArticle,
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandLinkedin,
  IconBrandPinterest,
  IconBrandTiktok,
  IconBrandTwitter,
  IconBrandYoutube,
  IconMail,
  IconSearch,
  IconWorld,
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
/** Of platforms without a color of their own. */
const otherIcons = { email: IconMail, search: IconSearch, pinterest: IconBrandPinterest };

const isColored = (platform: string): platform is EventPlatform => Object.hasOwn(icons, platform);
// A file may call a platform "constructor".
const isOther = (platform: string): platform is keyof typeof otherIcons =>
  Object.hasOwn(otherIcons, platform);

/** The icon of a platform, in its color if it has one. Its name is beside it, or in the parent element. */
export function PlatformSign({ platform, size = 14 }: { platform: string; size?: number }) {
  const Sign = isColored(platform) ? icons[platform] : isOther(platform) ? otherIcons[platform] : IconWorld;
  return (
    <Sign
      style={{
        flex: 'none',
        color: isColored(platform) ? `var(--aigen-${platform})` : 'var(--aigen-muted)',
      }}
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
