import type { Page } from '@playwright/test';
import { untilHydrated } from './watch-page.ts';

/** A person who signs up or has an account. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

let count = 0;

/** Creates a new person; no two tests share one. */
export function newPerson(name = 'Adaeze Obi'): Person {
  count += 1;
  return { name, email: `reader-${process.pid}-${count}@example.org`, password: 'Harmattan-1972' };
}

/**
 * Creates an account as the sign-up form does, without a browser. Each request comes from a network of its own, because
 * a network may create only 30 accounts an hour.
 */
export async function register(url: string, person: Person): Promise<Person> {
  const [first = '', ...rest] = person.name.split(' ');
  const { email, password } = person;
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${process.pid % 256}.${count % 256}.7` },
    body: JSON.stringify({ email, password, first_name: first, last_name: rest.join(' ') }),
  });
  if (!response.ok) throw new Error(`no account was made: ${await response.text()}`);
  return person;
}

/** Signs a person in by cookies of this browser, which also works without scripts. */
export async function enter(page: Page, url: string, { email, password }: Person): Promise<void> {
  const response = await page.request.post(`${url}/api/auth/login`, { data: { email, password } });
  if (!response.ok()) throw new Error(`nobody was logged in: ${await response.text()}`);
}

/** Creates a person and signs them in by cookies of this browser. */
export async function signIn(page: Page, url: string): Promise<Person> {
  const person = await register(url, newPerson());
  await enter(page, url, person);
  return person;
}

/** Fills and sends the visible sign-up form, in the dialog or on its page. */
export async function fillSignUp(page: Page, { name, email, password }: Person): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Create Account' }) });
  await form.getByLabel('Full name').fill(name);
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByLabel('Confirm password', { exact: true }).fill(password);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Create Account' }).click();
}

/** Fills and sends the visible login form, in the dialog or on its page. */
export async function fillLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Log In' }) });
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log In' }).click();
}

/** Logs in from the navbar of the current page. */
export async function logIn(page: Page, person: Person): Promise<void> {
  await untilHydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'LOG IN' }).first().click();
  await fillLogin(page, person);
  await accountMenu(page).waitFor();
}

/** The account menu of a signed-in reader. */
export const accountMenu = (page: Page) => page.getByRole('banner').locator('summary').filter({ hasText: 'Account' });
