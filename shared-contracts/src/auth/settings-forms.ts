/**
 * The forms of `/context/settings`, as named by their hidden field `do` and, afterwards, by `?done=`. They contain
 * passwords: the server handles them itself and passes none of their data to the page's code (decision 0016).
 */
export type SettingsForm = 'password' | 'email' | 'verify' | 'device' | 'erase';

const names: readonly string[] = ['password', 'email', 'verify', 'device', 'erase'] satisfies readonly SettingsForm[];

/** True for the name of a settings form. */
export const isSettingsForm = (name: string): name is SettingsForm => names.includes(name);
