import { createElement, forwardRef } from 'react';
import { Link as RouterLink, type Path } from 'react-router-dom';
import { useCanLinkTo } from './site.ts';

/**
 * The parts of the router that remotes may use. Exports are never removed, and an addition raises the minor version of
 * `platformVersion`. Add only what is used, because every reader loads all of it.
 */
export {
  Form,
  Outlet,
  useLocation,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRouteError,
  useLoaderData,
  useMatches,
  createBrowserRouter,
  matchRoutes,
  redirect,
  RouterProvider,
  ScrollRestoration,
} from 'react-router-dom';
export type { LinkProps, LoaderFunctionArgs, RouteObject } from 'react-router-dom';

/**
 * A link of the router. If `Site.canLinkTo` returns false, only its content is rendered. All links between pages pass
 * through here, also those of releases that were built earlier, because the shell provides this module.
 */
export const Link: typeof RouterLink = forwardRef((props, ref) => {
  const canLinkTo = useCanLinkTo();
  const { to, children, className, id, style, 'aria-hidden': hidden } = props;
  // A release may come without types.
  const path = typeof to === 'string' ? to : (to as Partial<Path> | undefined)?.pathname;
  // Without `discover` each link would carry an attribute for the router's framework mode, which the site does not use.
  if (canLinkTo(path ?? '')) return createElement(RouterLink, { discover: 'none', ...props, ref });
  return createElement('span', { className, id, style, 'aria-hidden': hidden }, children);
});
