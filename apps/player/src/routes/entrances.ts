import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from './root';

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { title: 'auth.login.title' },
  component: lazyRouteComponent(() => import('../features/auth/LoginPage'), 'LoginPage'),
});

const signupPage = lazyRouteComponent(() => import('../features/auth/SignupPage'), 'SignupPage');

const signupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/Signup',
  staticData: { title: 'auth.signup.title' },
  component: signupPage,
});

const invitedSignupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/Signup/$referralCode',
  staticData: { title: 'auth.signup.title' },
  component: signupPage,
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/resetpassword',
  staticData: { title: 'auth.reset.title' },
  component: lazyRouteComponent(() => import('../features/auth/ResetPasswordPage'), 'ResetPasswordPage'),
});

export const entranceRoutes = [loginRoute, signupRoute, invitedSignupRoute, resetPasswordRoute];
