/** A remote's name, lower-case with hyphens. Its folder is `mf-<name>`; its federation name is that with underscores. */
export type RemoteName = string;
