/** The router's server half: for the shell's render bundle alone, so that no browser loads it. */
export { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
