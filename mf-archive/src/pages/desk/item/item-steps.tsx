import { useEffect, useEffectEvent, type JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { css } from 'shared-contracts/platform/emotion';
import { useNavigate } from 'shared-contracts/platform/router';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { RunItemDetail } from '../../../../api/import/runs/get-run-item.endpoint.ts';

const bar = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--space-4);
  & a,
  & span {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
  & span {
    color: var(--ink-3);
  }
`;

/** True for a key without modifiers that is not typed into a field. */
const isOurs = ({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  !altKey && !ctrlKey && !metaKey && !(target instanceof Element && target.closest('input, textarea, select, dialog'));

/** Goes to the previous and next page, with links and the keys `[` and `]`. */
export function ItemSteps({ detail }: { readonly detail: RunItemDetail }): JSX.Element {
  const { item, previous, next, runName } = detail;
  const navigate = useNavigate();
  const toOf = (id: string | null): string | null => (id === null ? null : deskLinks.item(item.run, id));
  const step = useEffectEvent((event: KeyboardEvent) => {
    const to = toOf(event.key === '[' ? previous : event.key === ']' ? next : null);
    if (to !== null && isOurs(event)) void navigate(to);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      step(event);
    };
    document.addEventListener('keydown', listen);
    return () => {
      document.removeEventListener('keydown', listen);
    };
  }, []);
  const link = (to: string | null, name: string, key: string): JSX.Element =>
    to === null ? (
      <span>{name}</span>
    ) : (
      <TextLink to={to} title={`${name} (key ${key})`} aria-keyshortcuts={key}>
        {name}
      </TextLink>
    );
  return (
    <nav css={bar} aria-label="Pages of the run">
      <TextLink to={deskLinks.run(item.run)}>{runName}</TextLink>
      {link(toOf(previous), 'Previous page', '[')}
      {link(toOf(next), 'Next page', ']')}
    </nav>
  );
}
