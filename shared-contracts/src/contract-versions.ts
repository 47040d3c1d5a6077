/**
 * Version of the facades in `platform/`. A release requires a range of it. Within a major version the facades only
 * grow, and each addition raises the minor version, because a release built with a newer facade would find `undefined`.
 */
export const platformVersion = '1.13.0';

/** The oldest platform on which `ui/` runs. Remotes bundle `ui/`, so raise this when it uses a newer facade. */
export const uiPlatform = '1.8.0';

/** The oldest platform whose shell can load remotes that were not built with our build. */
export const ordinaryPlatform = '1.10.0';

/**
 * Version of what the site's server and the shell's release agree on: `PageRenderer`, `BootData` and the payloads. The
 * shell requires a range of it.
 */
export const rendererVersion = '1.0.0';
