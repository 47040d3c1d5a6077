import { useId, type JSX, type ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';

const section = css`
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-4);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: var(--space-4);
  & > * {
    max-width: 100%;
  }
  & > p {
    max-width: var(--measure);
    color: var(--ink-2);
  }
`;

interface SettingsPartProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a tab with its heading. */
export function SettingsPart({ title, children }: SettingsPartProps): JSX.Element {
  const id = useId();
  return (
    <section css={section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
