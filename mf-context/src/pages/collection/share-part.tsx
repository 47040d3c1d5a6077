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
          Copy link
        </Button>
        {sharing.allowed && (
          <SendBox name="renew" values={values}>
            <Button type="submit">Create a new link</Button>
          </SendBox>
        )}
        <SendBox name="unshare" values={values}>
          <Button type="submit">Stop sharing</Button>
        </SendBox>
      </div>
      <p role="status">{copied}</p>
      <p css={aside}>
        <TextLink to={new URL(link).pathname}>View as others see it</TextLink>. The old link stops working as soon as
        you create a new one or stop sharing.
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
    <Unfold label={link === null ? 'Share' : 'Shared by link'} open={done === 'shared' || done === 'renewed'}>
      <p css={aside}>
        Anyone with the link can read this collection with your notes, and export it. Your name is not shown, and search
        engines are kept out.
      </p>
      {link !== null && <Shared link={link} values={values} />}
      {link === null && allowed && (
        <SendBox name="share" values={values}>
          <Button type="submit">Create a link</Button>
        </SendBox>
      )}
      {!allowed && (
        <p css={aside}>
          {link === null ? 'Sharing collections is included' : 'New links are included'} in the plans {plans}.{' '}
          <TextLink to={links.membership}>See plans</TextLink>
        </p>
      )}
    </Unfold>
  );
}
