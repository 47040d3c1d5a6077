/**
 * The router as slices may use it. Grows only; what is added raises `platformVersion`'s minor. Names come with their first
 * use, since every reader loads all that stands here.
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
