/**
 * The parts of the router that remotes may use. Exports are never removed, and an addition raises the minor version of
 * `platformVersion`. Add only what is used, because every reader loads all of it.
 */
export {
  Form,
  Link,
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
