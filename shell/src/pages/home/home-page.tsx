import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { ContentNoticeBar } from 'shared-contracts/ui/content-notice';
import { SearchForm } from 'shared-contracts/ui/search-form';
import { Banner } from './banner.tsx';
import { Coupon } from './coupon.tsx';
import { DaySection } from './day-section.tsx';
import { Finds } from './finds.tsx';
import { FrontScan } from './front-scan.tsx';
import { HoldingsBand } from './holdings.tsx';
import type { HomeContent } from './home-content.ts';
import type { HomeData } from './home.loader.ts';
import { Letters } from './letters.tsx';
import { Questions } from './questions.tsx';
import { QuickQuestion } from './quick-question.tsx';
import { Stories } from './stories.tsx';
import { Titles } from './titles.tsx';
import { Tries } from './tries.tsx';

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
    max-width: 7.05em; /* in em, not ch: it is the same while our font is on its way */
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
  title: 'Every old paper was once this morning’s.',
  standfirst: 'Search the scanned pages of Nigerian newspapers word for word, and read them as they were printed.',
} as const;

function Hero() {
  const { holdings, front, content } = usePage<HomeData>().data;
  return (
    <div css={hero}>
      <div css={lead}>
        <h1>{content?.title ?? usual.title}</h1>
        <p css={deck}>{content?.standfirst ?? usual.standfirst}</p>
        <div css={query}>
          <SearchForm />
          <Tries words={holdings?.suggestions.slice(0, 5) ?? []} />
          <QuickQuestion />
        </div>
      </div>
      {front !== null && <FrontScan page={front} />}
    </div>
  );
}

/** What the archive holds and finds. */
function FromTheArchive() {
  const { holdings, finds, day } = usePage<HomeData>().data;
  return (
    <>
      {holdings !== null && holdings.titles.length > 0 && <HoldingsBand holdings={holdings} />}
      {finds.length > 0 && <Finds finds={finds} />}
      {day !== null && <DaySection day={day} />}
    </>
  );
}

/** What editors write below it all. */
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

/** Query first, then proof: a lit page, what is held, what words find; then what editors write. */
export function Page() {
  const { holdings, content, stories } = usePage<HomeData>().data;
  return (
    <>
      {content !== null && <Announcements content={content} />}
      <Hero />
      <FromTheArchive />
      {stories !== null && <Stories stories={stories} />}
      {holdings !== null && holdings.titles.length > 0 && <Titles titles={holdings.titles} />}
      <Coupon />
      {content !== null && <FromTheEditors content={content} />}
    </>
  );
}
