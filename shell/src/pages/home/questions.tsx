import { questionList } from 'shared-contracts/ui/questions.styles';
import type { HomeContent } from './home-content.ts';
import { RailSection } from './rail-section.tsx';
import { RunText } from './run-text.tsx';

/** Questions that readers ask, opened without a script (R2.37). */
export const Questions = ({ questions }: { readonly questions: HomeContent['questions'] }) => (
  <RailSection title="Questions, answered">
    <div css={questionList}>
      {questions.map(({ ask, answer }) => (
        <details key={ask} suppressHydrationWarning>
          <summary>{ask}</summary>
          {answer.map((runs, index) => (
            <p key={index}>
              <RunText runs={runs} />
            </p>
          ))}
        </details>
      ))}
    </div>
  </RailSection>
);
