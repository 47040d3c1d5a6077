/**
 * The forms of `/context/settings`, as their hidden field `do` names them, and `?done=` what was done. They hold
 * passwords: the server answers them itself, and hands nothing of them to the page's code (decision 0016).
 */
export type SettingsForm = 'password' | 'email' | 'verify' | 'device' | 'erase';

const names: readonly string[] = ['password', 'email', 'verify', 'device', 'erase'] satisfies readonly SettingsForm[];

/** Whether a form of the settings is called so. */
export const isSettingsForm = (name: string): name is SettingsForm => names.includes(name);
