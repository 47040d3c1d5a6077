/**
 * How a page of an ordinary remote is shown. `browser`: the module's default export, a React component that uses the
 * shell's React, replaces a placeholder that the server rendered. `server`: the server bundle renders the same
 * component, which the browser hydrates. `mount`: the module exports `mount`, for other frameworks and for remotes that
 * bring their own React; it fills an element in place of the placeholder.
 */
export type OrdinaryRendering = 'browser' | 'mount' | 'server';

/** A page of an ordinary remote. */
export interface OrdinaryPage {
  /** Its exposed module, as in `./Tides`. */
  readonly module: string;
  readonly render: OrdinaryRendering;
}

/** How browsers load a release that Module Federation plug-ins built without our build (decision 0008). */
export interface OrdinaryRemote {
  /** The form of its entry: a script that sets a global variable (webpack, Rspack), or an ES module (Vite). */
  readonly type: 'module' | 'script';
  readonly pages: Readonly<Record<string, OrdinaryPage>>;
}
