import { usePage, useSite } from 'shared-contracts/platform/site';
import { deck, textSheet } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { FeedbackForm } from '../../feedback/feedback-form.tsx';
import type { FeedbackPageData } from './feedback.loader.ts';

/** `/feedback`: a message to the editors. */
export function Page() {
  const { data, form } = usePage<FeedbackPageData>();
  const { links } = useSite();
  const about = form?.values['about'] ?? data.about;
  if (data.sent) {
    return (
      <div css={textSheet}>
        <h1>Sent to the editors</h1>
        <p css={deck}>
          Thank you for writing. <TextLink to={links.home}>Keep reading</TextLink>
        </p>
      </div>
    );
  }
  const { errors, values } = form ?? { errors: {}, values: {} };
  return (
    <div css={textSheet}>
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
