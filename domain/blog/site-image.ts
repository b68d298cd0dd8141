/** The image of pages without one of their own, and its size in pixels. */
export const siteImage = { path: '/share/site.png', alt: 'AIGen: Write with your own AI key' } as const;

export const shareImageSize = { width: 1200, height: 630 } as const;
