import { hasMeaningfulConfidence } from 'shared-contracts/archive/languages';
import { languageName } from './language-name.ts';

interface ReadText {
  /** 0 to 1; null if it is not known. */
  readonly confidence: number | null;
  readonly language?: string | null;
}

/**
 * Returns how sure the recognition was, or why that is not shown: `87% certain`; null if it is not known.
 */
export function surenessText({ confidence, language = null }: ReadText): string | null {
  if (!hasMeaningfulConfidence(language))
    return `certainty not shown: missing accents in ${languageName(language) ?? 'this language'} go unnoticed`;
  return confidence === null ? null : `${String(Math.round(confidence * 100))}% certain`;
}
