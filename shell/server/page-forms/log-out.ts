import { goTo, type FormAnswer } from './form-deps.ts';

/** The form of every log-out button: ends the session on the server, takes its cookies away, and goes to the front page. */
export const answerLogOut: FormAnswer = async ({ accounts, cookies }, { cookieHeader }) => {
  await accounts.logOut({ secret: cookies.read(cookieHeader).secret, token: null });
  return goTo('/', cookies.clear());
};
