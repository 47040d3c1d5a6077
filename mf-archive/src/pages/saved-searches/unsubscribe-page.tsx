import type { JSX } from 'react';
import { savedSearchesPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import { usePage } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { deck, textSheet } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { FormFault } from './form-fault.tsx';
import { doneBox, faultBox, fields } from './saved-searches.styles.ts';
import type { UnsubscribeData } from './unsubscribe.loader.ts';

/** `/saved-searches/stop`: stops emails, for anybody with the link from one. */
export function Page(): JSX.Element {
  const { data } = usePage<UnsubscribeData>();
  return (
    <div css={textSheet}>
      <header>
        <h1>Email alerts for saved searches</h1>
        {data.sentence !== null && <p css={data.stopped ? doneBox : deck}>{data.sentence}</p>}
        {data.isWithoutLink && (
          <p css={deck}>To unsubscribe without logging in, use the link at the end of an alert.</p>
        )}
      </header>
      {data.problem !== null && <p css={faultBox}>{data.problem}</p>}
      <FormFault />
      {data.sentence !== null && !data.stopped && (
        <form css={fields} method="post">
          <Button type="submit" look="primary">
            Unsubscribe
          </Button>
        </form>
      )}
      <p>
        To choose how often alerts are sent, log in and open{' '}
        <TextLink to={savedSearchesPath}>your saved searches</TextLink>.
      </p>
    </div>
  );
}
