import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { ContentNoticeBar } from 'shared-contracts/ui/content-notice';
import { Fragment } from 'shared-contracts/ui/fragment';
import { FrontPageWall } from 'shared-contracts/ui/front-page-wall';
import { questionList } from 'shared-contracts/ui/questions.styles';
import { SearchForm } from 'shared-contracts/ui/search-form';
import { TextLink } from 'shared-contracts/ui/text-link';
import { SupportCallout } from './support-callout.tsx';
import { DaySection } from './day-section.tsx';
import { Finds } from './finds.tsx';
import { FrontScan } from './front-scan.tsx';
import { HoldingsBand } from './holdings.tsx';
import type { HomeContent } from './home-content.ts';
import type { HomeData } from './home.loader.ts';
import { Letters } from './letters.tsx';
import { RailSection } from 'shared-contracts/ui/rail-section';
import { RunText } from './run-text.tsx';
import { Stories } from './stories.tsx';
import { Titles } from './titles.tsx';
import { SuggestedSearches } from './suggested-searches.tsx';

/** As high as the one-line box that members have in this place. */
const box = css`
  min-height: 3.75rem;
  display: grid;
  align-content: center;
  font-size: 0.9375rem;
  color: var(--ink-3);
  & > p > a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--ink);
    text-decoration-color: var(--rule-control);
  }
`;

/** A question box for members (R1.04, R2.38); other readers get a text about it. */
function QuickQuestion() {
  const { links, canLinkTo } = useSite();
  return (
    <Fragment name="context/quick-chat" given={{}} box={box}>
      {canLinkTo(links.ask) && (
        <p>
          Or <TextLink to={links.ask}>ask the archive a question</TextLink>
        </p>
      )}
    </Fragment>
  );
}

/** Frequent questions, which open without script (R2.37). */
const Questions = ({ questions }: { readonly questions: HomeContent['questions'] }) => (
  <RailSection title="Frequently asked questions">
    <div css={questionList}>
      {questions.map(({ ask, answer }) => (
        <details key={ask} suppressHydrationWarning>
          <summary>{ask}</summary>
          {answer.map((runs, index) => (
            <p key={index}>
              <RunText runs={runs} />
            </p>
          ))}
        </details>
      ))}
    </div>
  </RailSection>
);

const strip = css`
  margin-top: var(--space-4);
  border-block: 1px solid var(--rule);
  padding-block: var(--space-2);
  font-size: var(--text-sm);
  line-height: 1.5;
  color: var(--ink-2);
`;

/** News of the site in a line or two, when editors have written some (R2.37). */
const Banner = ({ banner }: { readonly banner: NonNullable<HomeContent['banner']> }) => (
  <aside css={strip} aria-label="From the editors">
    {banner.paragraphs.map((runs, index) => (
      <p key={index}>
        <RunText runs={runs} />
      </p>
    ))}
    {banner.to?.startsWith('/') === true && (
      <TextLink alone to={banner.to}>
        Read more
      </TextLink>
    )}
  </aside>
);

const hero = css`
  padding-top: clamp(1.75rem, 1rem + 3vw, 3.5rem);
  display: grid;
  gap: var(--space-6);
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: var(--space-7);
    align-items: start;
  }
`;

const lead = css`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  & h1 {
    font-size: var(--text-display);
    line-height: 1.02;
    letter-spacing: -0.03em;
    max-width: 7.05em; /* em, not ch, which would change when our font is loaded */
  }
`;

const deck = css`
  font: 400 var(--text-lg) / 1.45 var(--serif);
  color: var(--ink-2);
  max-width: 21.4em;
`;

const query = css`
  @media (min-width: 64rem) {
    margin-top: var(--space-4);
  }
`;

const usual = {
  title: 'Read the news as Nigeria first read it.',
  standfirst: 'Search the scanned pages of Nigerian newspapers word for word, and read them as they were printed.',
} as const;

function Hero() {
  const { holdings, finds, front, content } = usePage<HomeData>().data;
  return (
    <div css={hero}>
      <div css={lead}>
        <h1>{content?.title ?? usual.title}</h1>
        <p css={deck}>{content?.standfirst ?? usual.standfirst}</p>
        <div css={query}>
          <SearchForm />
          <SuggestedSearches finds={finds} words={holdings?.suggestions ?? []} />
          <QuickQuestion />
        </div>
      </div>
      {front !== null && <FrontScan page={front} />}
    </div>
  );
}

const wallFrame = css`
  margin-top: clamp(2rem, 1rem + 3vw, 3.5rem);
`;

/** Front pages, holdings, events in print, and events of this day. */
function FromTheArchive() {
  const { holdings, wall, finds, day } = usePage<HomeData>().data;
  return (
    <>
      {wall !== null && wall.fronts.length > 0 && (
        <div css={wallFrame}>
          <FrontPageWall first={wall} />
        </div>
      )}
      {holdings !== null && holdings.titles.length > 0 && <HoldingsBand holdings={holdings} />}
      {finds.length > 0 && <Finds finds={finds} />}
      {day !== null && <DaySection day={day} />}
    </>
  );
}

/** The editors' texts at the end of the page. */
const FromTheEditors = ({ content: { letters, questions } }: { readonly content: HomeContent }) => (
  <>
    {letters.length > 0 && <Letters letters={letters} />}
    {questions.length > 0 && <Questions questions={questions} />}
  </>
);

const Announcements = ({ content: { notice, banner } }: { readonly content: HomeContent }) => (
  <>
    <ContentNoticeBar notice={notice} />
    {banner !== null && <Banner banner={banner} />}
  </>
);

/** `/`: the search box first, then a page with highlights, the holdings and results, then the editors' texts. */
export function Page() {
  const { holdings, content, stories } = usePage<HomeData>().data;
  return (
    <>
      {content !== null && <Announcements content={content} />}
      <Hero />
      <FromTheArchive />
      {stories !== null && <Stories stories={stories} />}
      {holdings !== null && holdings.titles.length > 0 && <Titles titles={holdings.titles} />}
      <SupportCallout />
      {content !== null && <FromTheEditors content={content} />}
    </>
  );
}
