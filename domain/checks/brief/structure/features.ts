import { isEnglish } from '../../../generation/form/language.ts';
import { densityOf } from '../../../text/keyword/keyword-density.ts';
import { metIf, quoted, type AskedText } from '../asked-text.ts';
import type { Finding } from '../finding.ts';

/** All key features of the brief; a translated text has them in other words. */
export function measureFeatures({ reading, form }: AskedText): Finding[] {
  const features = form.keyFeatures
    .split(/[,;\n]/)
    .map((feature) => feature.trim())
    .filter((feature) => /[\p{L}\p{N}]/u.test(feature));
  if (features.length === 0) return [];
  const base = {
    id: 'features',
    label: 'Key features',
    asked: features.length === 1 ? 'named' : `all ${features.length}`,
  };
  if (!isEnglish(form.language))
    return [{ ...base, got: 'not available for this language', verdict: 'unmeasured' }];
  const missing = features.filter((feature) => densityOf(reading, feature).count === 0);
  return [
    {
      ...base,
      got: missing.length === 0 ? 'there' : `without ${missing.join(', ')}`,
      verdict: metIf(missing.length === 0),
      ...(missing.length > 0 && {
        repair: `Name these key features in the list, each followed by what it means for the buyer: ${quoted(missing.join(', '))}.`,
      }),
    },
  ];
}
