import { useState, type JSX, type SyntheticEvent } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Form, useNavigate } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { Narrowing } from './narrowing.ts';
import { isNarrowed, widened, type SearchPageData } from './search-page-data.ts';
import { TitleChoice, type CountedTitle } from './title-choice.tsx';
import { YearLinks } from './year-links.tsx';

const form = css`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  & fieldset {
    border: 0;
    border-bottom: 1px solid var(--rule);
    padding: 0 0 var(--space-4);
    min-width: 0;
  }
  & legend {
    font-weight: var(--weight-strong);
    padding-bottom: var(--space-2);
  }
`;

const span = css`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: var(--space-2);
  align-items: center;
  padding-bottom: var(--space-2);
  & input {
    width: 100%;
    min-height: var(--target);
    padding-inline: 0.625rem;
    background: var(--paper-raised);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
    font-variant-numeric: tabular-nums;
  }
`;

const acts = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  font-size: 0.9375rem;
`;

/** Stays in sight at the foot of the sheet. */
const foot = css`
  position: sticky;
  bottom: 0;
  background: var(--paper);
  border-top: 1px solid var(--rule);
  padding-block: var(--space-3);
  & button {
    flex: 1;
  }
`;

/** What there is to choose from: the titles found, and those chosen that found nothing; before a search, all. */
function titlesOf({ wish, results, holdings }: SearchPageData): readonly CountedTitle[] {
  const held = holdings?.titles ?? [];
  if (results === null) return held.map(({ slug, name, pages }) => ({ slug, name, count: pages }));
  const found = results.facets.titles;
  const without = wish.title.filter((slug) => !found.some((title) => title.slug === slug));
  return [
    ...found,
    ...without.map((slug) => ({ slug, name: held.find((title) => title.slug === slug)?.name ?? slug, count: 0 })),
  ];
}

/** The choice follows the address, part by part: what is being typed is not lost when a ticked title is answered. */
function useChoice({ from, to, title }: Narrowing): readonly [Narrowing, (choice: Narrowing) => void] {
  const [followed, follow] = useState<Narrowing>({ from, to, title });
  const [choice, setChoice] = useState<Narrowing>({ from, to, title });
  const titlesMoved = followed.title.join() !== title.join();
  if (followed.from !== from || followed.to !== to || titlesMoved) {
    follow({ from, to, title });
    setChoice({
      from: followed.from === from ? choice.from : from,
      to: followed.to === to ? choice.to : to,
      title: titlesMoved ? title : choice.title,
    });
  }
  return [choice, setChoice];
}

interface YearFieldsProps {
  readonly choice: Narrowing;
  readonly onChoose: (choice: Narrowing) => void;
}

/** The first and the last year, as a reader types them; a month or a day may follow. */
function YearFields({ choice, onChoose }: YearFieldsProps): JSX.Element {
  const field = (name: 'from' | 'to', label: string): JSX.Element => (
    <input
      name={name}
      aria-label={`${label} year`}
      placeholder={label}
      inputMode="numeric"
      maxLength={10}
      autoComplete="off"
      value={choice[name]}
      onChange={({ target }) => {
        onChoose({ ...choice, [name]: target.value });
      }}
    />
  );
  return (
    <div css={span}>
      {field('from', 'From')}
      <span aria-hidden="true">to</span>
      {field('to', 'To')}
    </div>
  );
}

const isDate = (text: string): boolean => /^(\d{4}(-\d{2}){0,2})?$/.test(text);

interface FilterFormProps {
  readonly data: SearchPageData;
  /** In the sheet: what its button says of a choice. Nothing is searched before it is pressed. */
  readonly applyText?: (choice: Narrowing) => string;
  readonly onApplied?: () => void;
}

/**
 * Years and titles: a GET form of its own that keeps the words, and works as such without JavaScript. Beside the results
 * a ticked title is searched at once.
 */
export function FilterForm({ data, applyText, onApplied }: FilterFormProps): JSX.Element {
  const { links } = useSite();
  const navigate = useNavigate();
  const inSheet = applyText !== undefined;
  const { wish, results } = data;
  const [choice, setChoice] = useChoice(wish);
  const titles = titlesOf(data);
  const apply = (next: Narrowing): void => {
    onApplied?.();
    void navigate(links.search({ ...wish, ...next, page: 1 }), { preventScrollReset: !inSheet });
  };
  const pickYears = (years: Pick<Narrowing, 'from' | 'to'>): void => {
    setChoice({ ...choice, ...years });
  };
  const chooseTitles = (title: readonly string[]): void => {
    setChoice({ ...choice, title });
    if (inSheet || results === null) return;
    // Years that are typed but not applied go with it, once they are whole.
    const { from, to } = isDate(choice.from) && isDate(choice.to) ? choice : wish;
    apply({ from, to, title });
  };
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    apply({ ...choice, from: choice.from.trim(), to: choice.to.trim() });
  };
  return (
    <Form css={form} action={links.search()} method="get" aria-label="Narrow the search" onSubmit={submit}>
      <input type="hidden" name="q" value={wish.q} />
      {wish.sort !== 'relevance' && <input type="hidden" name="sort" value={wish.sort} />}
      <fieldset>
        <legend>Years</legend>
        <YearFields choice={choice} onChoose={setChoice} />
        {results !== null && (
          <YearLinks
            wish={wish}
            years={results.facets.years}
            choice={choice}
            onPick={inSheet ? pickYears : undefined}
          />
        )}
      </fieldset>
      {titles.length > 0 && (
        <fieldset>
          <legend>Newspapers</legend>
          <TitleChoice titles={titles} chosen={choice.title} onChoose={chooseTitles} />
        </fieldset>
      )}
      <div css={[acts, inSheet && foot]}>
        {isNarrowed(wish) && (
          <TextLink to={links.search(widened(wish))} onClick={onApplied}>
            Clear all
          </TextLink>
        )}
        <Button type="submit" look={inSheet ? 'primary' : 'line'}>
          {applyText?.(choice) ?? 'Apply'}
        </Button>
      </div>
    </Form>
  );
}
