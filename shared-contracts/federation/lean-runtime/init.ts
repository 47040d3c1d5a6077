/** What webpack's runtime knows of federation, as far as it is needed here. */
interface WebpackRequire {
  readonly federation: {
    readonly initOptions: unknown;
    readonly runtime: { readonly init: (options: unknown) => unknown };
  };
}

/** As the package's own, without what shakes shared modules: those of ours are whole. */
export const init = ({ webpackRequire: { federation } }: { readonly webpackRequire: WebpackRequire }): unknown =>
  federation.runtime.init(federation.initOptions);
