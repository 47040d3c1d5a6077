import type { User } from './auth-state.ts';

/** What users can set about themselves, in one browser only (R4.09): never a plan, a role or an email address. */
export type OwnProfile = Partial<Pick<User, 'avatar' | 'name' | 'title'>>;

/** No control characters, such as line breaks. */
const printable = /^\P{Cc}*$/u;
/** A small image as a data URL: browsers give a site little storage. */
const picture = /^(?:data:image\/(?:jpeg|png|webp);base64,[\w+/=]{1,60000})?$/;

function wrongName(name: string): string | null {
  if (name.length < 2) return 'Name must be at least 2 characters';
  return name.length <= 200 && printable.test(name) ? null : 'Invalid input';
}

const rules: Readonly<Record<keyof OwnProfile, (value: string) => string | null>> = {
  name: wrongName,
  title: (title) => (title.length <= 60 && printable.test(title) ? null : 'Invalid input'),
  avatar: (address) => (picture.test(address) ? null : 'Choose a small picture: JPEG, PNG or WebP'),
};

const names = ['name', 'title', 'avatar'] as const;

/**
 * Returns the error message of each invalid field, worded as in R5.03 and R5.13. Without Joi, because a profile never
 * leaves the browser.
 */
export const wrongInProfile = (profile: OwnProfile): Readonly<Partial<Record<keyof OwnProfile, string>>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = profile[name];
      const wrong = value === undefined ? null : rules[name](value);
      return wrong === null ? [] : [[name, wrong]];
    }),
  );

/** Reads a profile from stored data: returns the valid fields only. */
export const readOwnProfile = (found: Readonly<Record<string, unknown>>): OwnProfile =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = found[name];
      return typeof value === 'string' && rules[name](value) === null ? [[name, value]] : [];
    }),
  );
