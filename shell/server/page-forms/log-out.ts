import { leave, type FormAnswer } from './form-deps.ts';

/** The form of every log-out button: ends the session on the server, takes away its cookies and what scripts kept, and goes to the front page. */
export const answerLogOut: FormAnswer = async ({ accounts, cookies }, sent) => {
  const { secret } = cookies.read(sent.cookieHeader);
  await accounts.logOut({ secret, token: null, client: sent.visitor.client });
  return leave('/', cookies.clear());
};
