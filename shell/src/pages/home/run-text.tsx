import { TextLink } from 'shared-contracts/ui/text-link';
import type { Run } from './runs.ts';

/** The text of a paragraph, with its links. */
export const RunText = ({ runs }: { readonly runs: readonly Run[] }) =>
  runs.map(({ text, to }, index) => {
    if (to === undefined) return text;
    if (to.startsWith('/'))
      return (
        <TextLink key={index} to={to}>
          {text}
        </TextLink>
      );
    return (
      <a key={index} href={to} rel="noopener noreferrer">
        {text}
      </a>
    );
  });
