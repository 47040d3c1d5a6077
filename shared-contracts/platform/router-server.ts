/**
 * The server half of the router, for the shell's server bundle only. It is not in `router.ts`, which every browser
 * loads.
 */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
