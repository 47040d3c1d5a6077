import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { choiceBox } from 'shared-contracts/ui/choice-box.styles';
import { TextField } from 'shared-contracts/ui/field';
import { fieldBox, inputBox } from 'shared-contracts/ui/field.styles';
import { Icon } from 'shared-contracts/ui/icon';
import { unfolding } from '../../parts/reader-page.styles.ts';
import type { QuickChatData } from './quick-chat-data.ts';
import { scopeFields } from './read-start.ts';

const fields = css`
  display: grid;
  gap: var(--space-5);
  padding-block: var(--space-3);
  max-width: 40rem;
`;

const years = css`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: var(--space-4);
`;

/** A long list of titles has its own scroll bar. */
const titleList = css`
  max-height: 16rem;
  overflow: auto;
`;

const Titles = ({ titles }: Pick<QuickChatData, 'titles'>): JSX.Element => {
  const { form } = usePage();
  const ticked = (form?.values['title'] ?? '').split(' ');
  return (
    <fieldset css={choiceBox}>
      <legend>Only these newspapers (none selected: all)</legend>
      {/* Needs no tabindex: the boxes in the scrolling list can have the focus. */}
      <div css={titleList}>
        {titles.map(({ slug, name }) => (
          <label key={slug}>
            <input type="checkbox" name={scopeFields.title} value={slug} defaultChecked={ticked.includes(slug)} />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const Collections = ({ collections, chosen }: Pick<QuickChatData, 'collections'> & { readonly chosen: string }) => (
  <div css={fieldBox}>
    <label htmlFor="ask-collection">Only one of your collections</label>
    <select css={inputBox} id="ask-collection" name={scopeFields.collection} defaultValue={chosen}>
      <option value="">The whole archive</option>
      {collections.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  </div>
);

/** The scope of a question. Open when something is set. */
export function ScopePart({ data }: { readonly data: QuickChatData }): JSX.Element {
  const { form } = usePage();
  const { titles, collections } = data;
  const values = form?.values ?? {};
  const chosen = values[scopeFields.collection] ?? data.collection;
  const isSet = [chosen, values['from'], values['to'], values['title']].some((value) => (value ?? '') !== '');
  return (
    <details css={unfolding} open={isSet}>
      <summary>
        Narrow your question
        <Icon name="chevron-down" />
      </summary>
      <div css={fields}>
        <div css={years}>
          <TextField
            label="From"
            name={scopeFields.from}
            inputMode="numeric"
            placeholder="1960"
            pattern="\d{4}(-\d{2}(-\d{2})?)?"
            title="Year, month or day: 1960, 1960-10 or 1960-10-01"
            defaultValue={values['from']}
          />
          <TextField
            label="Until"
            name={scopeFields.to}
            inputMode="numeric"
            placeholder="1975"
            pattern="\d{4}(-\d{2}(-\d{2})?)?"
            title="Year, month or day: 1960, 1960-10 or 1960-10-01"
            defaultValue={values['to']}
          />
        </div>
        {collections.length > 0 && <Collections collections={collections} chosen={chosen} />}
        {titles.length > 1 && <Titles titles={titles} />}
      </div>
    </details>
  );
}
