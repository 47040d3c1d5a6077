/** The texts of the form that asks for a confirmation of the login. */
export const confirmWords = {
  title: 'Confirm it’s you',
  why: 'You logged in a while ago, and this step needs you to be here. Nothing that you entered is lost.',
  submit: 'Confirm and continue',
} as const;
