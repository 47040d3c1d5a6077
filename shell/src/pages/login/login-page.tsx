import { LogInForm } from '../../auth/forms/log-in-form.tsx';
import { AccountFormPage } from '../account/account-form-page.tsx';

export const Page = () => <AccountFormPage mode="log-in" Form={LogInForm} />;
