import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { TextLink } from 'shared-contracts/ui/text-link';
import { actionRow, aside, fieldStack } from '../../parts/reader-page.styles.ts';
import { onlyWithScript } from '../../parts/only-with-script.styles.ts';
import { SendBox } from '../../parts/sending/send-box.tsx';
import { Unfold } from '../../parts/unfold.tsx';
import { useCopy } from '../../parts/use-copy.ts';
import type { CollectionData } from './collection-data.ts';

const buttons = css`
  gap: var(--space-3);
`;

/** The shared link, to copy, renew and revoke. */
function Shared({ link, values }: { readonly link: string; readonly values: Readonly<Record<string, string>> }) {
  const { sharing } = usePage<CollectionData>().data;
  const { copy, copied } = useCopy();
  return (
    <div css={fieldStack}>
      <TextField label="The link" readOnly value={link} />
      <div css={[actionRow, buttons]}>
        <Button
          css={onlyWithScript}
          onClick={() => {
            copy(link);
          }}
        >
          Copy the link
        </Button>
        {sharing.allowed && (
          <SendBox name="renew" values={values}>
            <Button type="submit">Make a new link</Button>
          </SendBox>
        )}
        <SendBox name="unshare" values={values}>
          <Button type="submit">Stop sharing</Button>
        </SendBox>
      </div>
      <p role="status">{copied}</p>
      <p css={aside}>
        <TextLink to={new URL(link).pathname}>See it as others do</TextLink>. A new link, or none, ends the old one at
        once.
      </p>
    </div>
  );
}

/** Sharing by a link: create, copy, renew and revoke it. */
export function SharePart(): JSX.Element {
  const { links } = useSite();
  const { id, page, sharing, done } = usePage<CollectionData>().data;
  const { link, allowed, plans } = sharing;
  const values = { id, page: String(page) };
  return (
    <Unfold label={link === null ? 'Share it' : 'Shared by a link'} open={done === 'shared' || done === 'renewed'}>
      <p css={aside}>
        Whoever has the link reads the things in this collection with your notes, and can take them away. Your name is
        not told, and search engines are kept out.
      </p>
      {link !== null && <Shared link={link} values={values} />}
      {link === null && allowed && (
        <SendBox name="share" values={values}>
          <Button type="submit">Make a link</Button>
        </SendBox>
      )}
      {!allowed && (
        <p css={aside}>
          {link === null ? 'Collections can be shared' : 'New links can be made'} on the plans {plans}.{' '}
          <TextLink to={links.membership}>See the plans</TextLink>
        </p>
      )}
    </Unfold>
  );
}
