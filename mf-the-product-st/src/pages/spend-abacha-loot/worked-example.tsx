import type { JSX } from 'react';
import { TextLink } from 'shared-contracts/ui/text-link';
import { reckon, writeWish, type Purse, type Wish } from './basket.ts';
import type { Price } from './figures.ts';
import { ReceiptSheet } from './receipt.tsx';

/** One return, spread over what a child, a clinic, a village and a road need. */
const example: Wish = {
  of: 'switzerland-2017',
  typed: {
    vaccination: '2000000',
    'health-centre': '200',
    'cancer-centre': '3',
    'mini-grid': '100',
    'tarred-road': '80',
  },
};

interface WorkedExampleProps {
  readonly prices: readonly Price[];
  readonly purses: readonly [Purse, ...Purse[]];
  readonly pathname: string;
}

/** What a receipt looks like, while the reader has none. */
export const WorkedExample = ({ prices, purses, pathname }: WorkedExampleProps): JSX.Element => (
  <ReceiptSheet title="A worked example" receipt={reckon(example, prices, purses)}>
    <p>
      <TextLink to={`${pathname}${writeWish(example)}`} preventScrollReset>
        Go on from this example
      </TextLink>
    </p>
  </ReceiptSheet>
);
