import type { CommandOption } from './command.ts';

export const whyOption: Readonly<Record<'why', CommandOption>> = {
  why: { value: '"a sentence"', help: 'kept in the history, for the others and for later' },
};

export const builtOption: Readonly<Record<'built', CommandOption>> = {
  built: {
    value: '<folder>',
    help: 'what was built already, also by other federation plug-ins; without it the folder is built',
  },
};

export const jsonOption: Readonly<Record<'json', CommandOption>> = {
  json: { help: 'prints it for programs, as JSON' },
};

/** Options of every command. */
export const everyOption: Readonly<Record<'help' | 'site', CommandOption>> = {
  site: { value: '<address>', help: 'a site elsewhere, by RELEASE_TOKEN_<REMOTE>; without it the one of DATA_DIR' },
  help: { help: 'prints this' },
};
