import { useId, useState, type JSX } from 'react';
import type { Citation, CitationFormat } from 'shared-contracts/archive/citation/citation';
import { css } from 'shared-contracts/platform/emotion';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { CitationText } from './citation-text.tsx';
import { CopyButton } from './copy-button.tsx';
import { copyCitation } from './copy-citation.ts';

const line = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  font-size: var(--text-sm);
  & a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
  & span {
    align-self: center;
    color: var(--ink-2);
  }
`;

/** Downloads of the citation for reference managers. */
const CitationFiles = ({ citations }: { readonly citations: readonly Citation[] }): JSX.Element => (
  <div css={line} role="group" aria-label="Save for a reference manager">
    <span>Save as</span>
    {citations.map(({ format, name, download }) =>
      download === null ? null : (
        <a key={format} href={download} download>
          {name}
        </a>
      ),
    )}
  </div>
);

/** The key in local storage; the choice is only stored in this browser. */
const storageKey = 'citation-style';

/** Returns the last chosen style; null when none is stored or storage is not available. */
function recallStyle(): string | null {
  try {
    return window.localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Stores the style. Without storage the choice lasts until the dialog closes. */
function rememberStyle(format: CitationFormat): void {
  try {
    window.localStorage.setItem(storageKey, format);
  } catch {
    // Not stored.
  }
}

const group = css`
  border: 0;
  padding: 0;
  margin: 0;
  min-width: 0;
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  & label {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    padding-inline: var(--space-3);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
    cursor: pointer;
  }
  & label:has(:checked) {
    background: var(--green-tint);
    border-color: var(--green);
    box-shadow: inset 0 -3px 0 var(--green);
  }
  & label:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  & input {
    position: absolute;
    inset: 0;
    opacity: 0;
    margin: 0;
    cursor: inherit;
  }
  @media (forced-colors: active) {
    & label:has(:checked) {
      border-width: 3px;
    }
  }
`;

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`;

interface CitationChooserProps {
  readonly citations: readonly Citation[];
  /** The permanent address of what is cited. */
  readonly url: string;
}

/** Shows one citation style at a time, and remembers the choice. */
export function CitationChooser({ citations, url }: CitationChooserProps): JSX.Element | null {
  const name = useId();
  const [chosen, setChosen] = useState(recallStyle);
  const citation = citations.find(({ format }) => format === chosen) ?? citations[0];
  if (citation === undefined) return null;
  return (
    <>
      <fieldset css={group}>
        <legend>
          <VisuallyHidden>Style</VisuallyHidden>
        </legend>
        {citations.map(({ format, name: word }) => (
          <label key={format}>
            <input
              type="radio"
              name={name}
              checked={format === citation.format}
              onChange={() => {
                setChosen(format);
                rememberStyle(format);
              }}
            />
            {word}
          </label>
        ))}
      </fieldset>
      <CitationText citation={citation} />
      <div css={buttons}>
        <CopyButton
          key={citation.format}
          name="Copy citation"
          done={`${citation.name}: citation copied`}
          look="primary"
          copy={() => copyCitation(citation)}
        />
        <CopyButton name="Copy link" done="Link copied" copy={() => navigator.clipboard.writeText(url)} />
      </div>
      <CitationFiles citations={citations} />
    </>
  );
}
