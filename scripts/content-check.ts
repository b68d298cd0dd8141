import path from 'node:path';
import type { Plugin } from 'vite';
import { openContent } from '#server/blog/open-content.ts';
import { siteCopyTexts } from '#domain/site-copy/site-copy-texts.ts';

/** Every name an installation gives is known while building; what it says is not. */
const anyInstallation = { contactEmail: 'a@b.example', operatorName: 'operator', governingLaw: 'law' };

/** Stops the build at a text that could not be shown, with its file and line. */
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
