import path from 'node:path';
import type { Plugin } from 'vite';
import { openContent } from '#server/blog/open-content.ts';
import { siteCopyTexts } from '#domain/site-copy/site-copy-texts.ts';

/**
 * Placeholder values: the names of an installation's settings are known while building, their values are
 * not.
 */
const anyInstallation = {
  contactEmail: 'a@b.example',
  abuseEmail: 'c@b.example',
  operatorName: 'operator',
  governingLaw: 'law',
};

/** Fails the build for an invalid text, with its file and line. */
export function contentCheck(root: string): Plugin {
  return {
    name: 'content-check',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildStart() {
      const { problems } = await openContent({
        folder: path.join(root, 'content'),
        facts: siteCopyTexts(anyInstallation),
      });
      if (problems().length > 0)
        this.error(
          problems()
            .map(({ message }) => message)
            .join('\n'),
        );
    },
  };
}
