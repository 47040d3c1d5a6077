import type { CommandOption } from './command.ts';

export const whyOption: Readonly<Record<'why', CommandOption>> = {
  why: { value: '"a sentence"', help: 'recorded in the history' },
};

export const builtOption: Readonly<Record<'built', CommandOption>> = {
  built: {
    value: '<folder>',
    help: 'an existing build, also by other federation plug-ins; without it, the folder is built',
  },
};

export const jsonOption: Readonly<Record<'json', CommandOption>> = {
  json: { help: 'prints JSON' },
};

/** Options of every command. */
export const everyOption: Readonly<Record<'help' | 'site', CommandOption>> = {
  site: { value: '<address>', help: 'a remote site, with RELEASE_TOKEN_<REMOTE>; without it, the site in DATA_DIR' },
  help: { help: 'prints this help' },
};
