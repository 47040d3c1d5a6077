import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { CiteButton } from '../../citation/cite-button.tsx';
import { SaveSlot } from '../../keep/keep-place.tsx';
import { pageName } from '../../parts/page-name.ts';
import { ReportButton } from '../../report/report-button.tsx';
import { HitNav } from './hit-nav.tsx';
import { PageMenu } from './page-menu.tsx';
import { ReadingButtons, type OutlineToggle } from './reading-buttons.tsx';
import type { ReaderState } from './use-reader.ts';
import { ButtonLink } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { useReading } from './reading.ts';
import { onlyWide } from './scan-stage.styles.ts';
import { toolLook, ToolWord } from './tool-button.tsx';
import { ToolIcon } from './tool-icon.tsx';

/** Switches between one page and two side by side; a link, so that it works without script. */
function SpreadLink({ isSpread }: { readonly isSpread: boolean }): JSX.Element {
  const { slug, linkTo, state } = useReading();
  const name = isSpread ? 'One page' : 'Two pages';
  return (
    <ButtonLink
      look="quiet"
      square
      css={[toolLook, onlyWide]}
      to={linkTo(slug, !isSpread)}
      title={name}
      state={state}
      replace
      preventScrollReset
    >
      <ToolIcon name={isSpread ? 'one-page' : 'two-pages'} />
      <ToolWord>{name}</ToolWord>
      <VisuallyHidden>{name}</VisuallyHidden>
    </ButtonLink>
  );
}

/** Hidden on phones, where the dock has these tools. */
const roomy = css`
  display: none;
  @media (min-width: 64rem) {
    display: flex;
  }
`;

interface ReaderToolsProps {
  readonly page: GetPageResult;
  readonly isSpread: boolean;
  readonly state: ReaderState;
  readonly isReading: boolean;
  readonly outlines: OutlineToggle | null;
  readonly onPrint: () => void;
  /** Null when nothing can be clipped. */
  readonly onClip: (() => void) | null;
}

/** The tools in the bar: stepping through hits, and changing the view. */
export function ReaderTools({
  page,
  isSpread,
  state,
  isReading,
  outlines,
  onPrint,
  onClip,
}: ReaderToolsProps): JSX.Element {
  const { current, keys, panels } = state;
  return (
    <>
      <HitNav count={page.hits.length} current={current} />
      {page.image !== null && (
        <ReadingButtons isReading={isReading} onRead={keys.read} outlines={outlines} onHelp={keys.help} />
      )}
      {page.image !== null && page.editionPages > 1 && <SpreadLink isSpread={isSpread} />}
      <PageMenu page={page} panels={panels} onPrint={onPrint} />
      <div css={roomy}>
        <SaveSlot thing={{ kind: 'page', slug: page.slug }} name={pageName(page)} />
        <CiteButton page={page.slug} />
        <ReportButton page={page.slug} name={pageName(page)} onClip={onClip} title="Report an error">
          Report
        </ReportButton>
      </div>
    </>
  );
}
