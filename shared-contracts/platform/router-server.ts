/** The router's server half, for the shell's server bundle alone: kept out of `router.ts`, which every browser loads whole. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
