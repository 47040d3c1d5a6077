import type { ComponentProps, JSX } from 'react';
import { buttonBase, buttonLooks, buttonSquare, buttonWide, type ButtonLook } from './button.styles.ts';
import { TextLink } from './text-link.tsx';

interface Look {
  readonly look?: ButtonLook | undefined;
  readonly wide?: boolean | undefined;
  readonly square?: boolean | undefined;
}

const stylesOf = ({ look = 'line', wide = false, square = false }: Look) => [
  buttonBase,
  buttonLooks[look],
  wide && buttonWide,
  square && buttonSquare,
];

/** Does something on the page. At least 44 px high; its label is a verb. `type` is `button` by default. */
export const Button = ({ look, wide, square, ...rest }: ComponentProps<'button'> & Look): JSX.Element => (
  <button type="button" css={stylesOf({ look, wide, square })} {...rest} />
);

/** A link that looks like a button. Renders nothing if it leads to no page. */
export const ButtonLink = ({
  look,
  wide,
  square,
  ...rest
}: Omit<ComponentProps<typeof TextLink>, 'alone'> & Look): JSX.Element => (
  <TextLink alone css={stylesOf({ look, wide, square })} {...rest} />
);
