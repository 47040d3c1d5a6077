import type { User } from './auth-state.ts';

/** What somebody says of themselves in one browser (spec §4): never a plan, a role or an address. */
export type OwnProfile = Partial<Pick<User, 'avatar' | 'name' | 'title'>>;

/** Line breaks and the like have no place in a name. */
const printable = /^\P{Cc}*$/u;
/** A small picture in itself: what a browser stores for a site is not much. */
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

/** What is wrong with a profile, by field, in the words of spec §5. Without Joi: it never leaves the browser. */
export const wrongInProfile = (profile: OwnProfile): Readonly<Partial<Record<keyof OwnProfile, string>>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = profile[name];
      const wrong = value === undefined ? null : rules[name](value);
      return wrong === null ? [] : [[name, wrong]];
    }),
  );

/** The fields of a profile in whatever was stored: those that are in order, and nothing else. */
export const readOwnProfile = (found: Readonly<Record<string, unknown>>): OwnProfile =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = found[name];
      return typeof value === 'string' && rules[name](value) === null ? [[name, value]] : [];
    }),
  );
