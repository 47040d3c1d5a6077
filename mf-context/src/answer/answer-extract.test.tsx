import { render, screen, within } from '@testing-library/react';
import { sampleCard } from '../testing/sample-chat.ts';
import { AnswerExtract } from './answer-extract.tsx';

describe('the extract above an answer', () => {
  it('has the words that say what was asked for, exactly as printed, with their source', () => {
    const cards = [sampleCard(1, 1972, { span: [23, 33] }), sampleCard(2, 1966, { span: [0, 9] })];
    render(<AnswerExtract run="r1" cards={cards} />);
    const extract = screen.getByRole('figure');
    expect(extract).toHaveTextContent('“keep right”');
    expect(extract).toHaveTextContent('Lagos Demonstration Herald, 3 April 1972, quote 1');
    expect(within(extract).getByRole('link', { name: 'quote 1' })).toHaveAttribute('href', '#quote-r1-1');
  });

  it('comes from the first quote that says it', () => {
    render(<AnswerExtract run="r1" cards={[sampleCard(1), sampleCard(2, 1966, { span: [23, 33] })]} />);
    expect(screen.getByRole('figure')).toHaveTextContent(
      '“keep right”Lagos Demonstration Herald, 3 April 1966, quote 2',
    );
  });

  it('names the quotes that say the same, and what another says differently, and leaves out uncertain ones', () => {
    const cards = [
      sampleCard(1, 1972, { span: [23, 33] }),
      sampleCard(2, 1966, { span: [23, 33], agrees: true }),
      sampleCard(3, 1980, { span: [0, 7], agrees: false }),
      sampleCard(4, 1985, { span: [0, 7] }),
    ];
    render(<AnswerExtract run="r1" cards={cards} />);
    const extract = screen.getByRole('figure');
    expect(extract).toHaveTextContent('Also said by Lagos Demonstration Herald, 1966');
    expect(extract).toHaveTextContent(/Said differently: “.{7}”, Lagos Demonstration Herald, 1980/);
    expect(extract).not.toHaveTextContent('1985');
  });

  it('is absent when no quote says it, or it was withdrawn', () => {
    const { rerender } = render(<AnswerExtract run="r1" cards={[sampleCard(1)]} />);
    expect(screen.queryByRole('figure')).toBeNull();
    rerender(<AnswerExtract run="r1" cards={[sampleCard(1, 1972, { span: [0, 5], gone: true })]} />);
    expect(screen.queryByRole('figure')).toBeNull();
  });
});
