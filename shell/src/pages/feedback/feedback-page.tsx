import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { FeedbackForm } from '../../feedback/feedback-form.tsx';
import type { FeedbackPageData } from './feedback.loader.ts';

const sheet = css`
  padding-top: clamp(1.75rem, 1rem + 3vw, 3.5rem);
  display: grid;
  gap: var(--space-5);
  max-width: 36rem;
`;

const deck = css`
  font: 400 var(--text-lg) / 1.45 var(--serif);
  color: var(--ink-2);
  text-wrap: pretty;
`;

/** `/feedback`: a message to the editors. */
export function Page() {
  const { data, form } = usePage<FeedbackPageData>();
  const { links } = useSite();
  const about = form?.values['about'] ?? data.about;
  if (data.sent) {
    return (
      <div css={sheet}>
        <h1>Sent to the editors</h1>
        <p css={deck}>
          Thank you for writing. <TextLink to={links.home}>Keep reading</TextLink>
        </p>
      </div>
    );
  }
  const { errors, values } = form ?? { errors: {}, values: {} };
  return (
    <div css={sheet}>
      <h1>Tell the editors</h1>
      <p css={deck}>
        {about === ''
          ? 'A mistake, a missing page, something that does not work.'
          : `About ${about}: a mistake, something missing, something that does not work.`}
      </p>
      <FeedbackForm about={about} message={values['message']} error={errors['message'] ?? errors['form']} />
    </div>
  );
}
