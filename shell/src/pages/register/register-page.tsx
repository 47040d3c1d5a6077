import { SignUpForm } from '../../auth/forms/sign-up-form.tsx';
import { AccountFormPage } from '../account/account-form-page.tsx';

export const Page = () => <AccountFormPage mode="sign-up" Form={SignUpForm} />;
