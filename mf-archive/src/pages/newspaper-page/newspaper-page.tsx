import { useEffect, type JSX } from 'react';
import { clipText } from 'shared-contracts/archive/clip';
import { useLocation, useNavigate, useNavigation } from 'shared-contracts/platform/router';
import { usePage } from 'shared-contracts/platform/site';
import { Dialog } from 'shared-contracts/ui/dialog';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { pageName } from '../../parts/page-name.ts';
import { recallResults, rememberOpened } from '../search/results-memory.ts';
import type { NewspaperPageData } from './newspaper-page-data.ts';
import { Reader } from './reader.tsx';
import { useReaderMode } from './use-reader-mode.ts';
import type { WithdrawnData } from './withdrawn-data.ts';
import { WithdrawnPage } from './withdrawn-page.tsx';

/**
 * Metadata for reference managers. `coins`: from `coinsOf`, computed in the loader. Zotero reads a page once; its own
 * event makes it read again after the reader went to another page.
 */
function CoinsSpan({ coins }: { readonly coins: string }): JSX.Element {
  useEffect(() => {
    document.dispatchEvent(new Event('ZoteroItemUpdated'));
  }, [coins]);
  return <span className="Z3988" title={coins} aria-hidden="true" />;
}

/** True while the site navigates to an address and loads its data. */
function useIsGoingTo(href: string | undefined): boolean {
  const { location } = useNavigation();
  return location !== undefined && location.pathname + location.search === href;
}

/** `/search/:slug`: a newspaper page, or the notice in place of a withdrawn one. */
export function Page(): JSX.Element {
  const { data } = usePage<NewspaperPageData | { readonly withdrawn: WithdrawnData }>();
  return 'withdrawn' in data ? <WithdrawnPage withdrawn={data.withdrawn} /> : <ShownPage data={data} />;
}

/** A dialog over the results when opened from them, otherwise a separate page. */
function ShownPage({ data }: { readonly data: NewspaperPageData }): JSX.Element {
  const navigate = useNavigate();
  const results = recallResults(useLocation().state);
  const isClosing = useIsGoingTo(results?.href);
  const { slug } = data.page;
  useEffect(() => {
    rememberOpened(slug);
  }, [slug]);
  const { mode, news } = useReaderMode(data.saveData);
  const clip = data.page.clip === undefined ? '' : clipText(data.page.clip.box);
  const reader = (
    <>
      <CoinsSpan coins={data.coins} />
      <Reader key={`${slug} ${data.q} ${clip} ${data.isSpread}`} data={data} inDialog={results !== null} mode={mode} />
      <div aria-live="polite">
        <VisuallyHidden>{news}</VisuallyHidden>
      </div>
    </>
  );
  if (results === null) return reader;
  const close = (): void => {
    void navigate(-1);
  };
  return (
    <>
      <results.View data={results.data} from={results.href} />
      {!isClosing && (
        <Dialog label={pageName(data.page)} width="page" onClose={close}>
          {reader}
        </Dialog>
      )}
    </>
  );
}
