import { createBrowserRouter } from 'react-router-dom';
import { FullScreenLoading } from './components/ui/loading.js';
import { beforeUser, ProtectedRoute } from './features/auth/protected-route.js';
import { PageCrash, Root } from './features/layout/root.js';

// The scroll position and the dashboard's filters are stored under the key of the history entry. Without its own key,
// each page load would be the entry 'default' and get another page's state. Chromium keeps the key when the same
// address is opened again, which is a new visit, unlike a reload or going back.
const isReturning = performance
  .getEntriesByType('navigation')
  .some((load) => load instanceof PerformanceNavigationTiming && ['reload', 'back_forward'].includes(load.type));
if (!isReturning || !window.history.state?.key) {
  window.history.replaceState({ ...window.history.state, key: String(Date.now()) }, '');
}

/** Each page's code is fetched when the page is first opened, so that the landing page stays small. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <PageCrash />,
    hydrateFallbackElement: <FullScreenLoading />,
    children: [
      {
        path: '/',
        lazy: async () => ({ Component: (await import('./features/layout/landing-route.js')).LandingRoute }),
      },
      { path: '/login', lazy: async () => ({ Component: (await import('./features/auth/login-page.js')).LoginPage }) },
      {
        path: '/register',
        lazy: async () => ({ Component: (await import('./features/auth/login-page.js')).LoginPage }),
      },
      {
        path: '/verify',
        lazy: async () => ({ Component: (await import('./features/auth/verify-page.js')).VerifyPage }),
      },
      {
        path: '/verifyOTP',
        lazy: async () => ({ Component: (await import('./features/auth/verify-otp-page.js')).VerifyOtpPage }),
      },
      {
        path: '/forgot-password',
        lazy: async () => ({ Component: (await import('./features/auth/forgot-password-page.js')).ForgotPasswordPage }),
      },
      {
        path: '/second-factor-reset',
        lazy: async () => ({
          Component: (await import('./features/factor-reset/factor-reset-page.js')).FactorResetPage,
        }),
      },
      {
        element: <ProtectedRoute />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./features/layout/app-layout.js')).AppLayout }),
            errorElement: <PageCrash />,
            children: [
              {
                path: '/dashboard',
                handle: beforeUser,
                lazy: async () => ({
                  Component: (await import('./features/dashboard/dashboard-page.js')).DashboardPage,
                }),
              },
              {
                path: '/dictation/new',
                lazy: async () => ({
                  Component: (await import('./features/dictation/new-dictation-page.js')).NewDictationPage,
                }),
              },
              {
                path: '/transcription/:id',
                lazy: async () => ({
                  Component: (await import('./features/transcription/transcription-page.js')).TranscriptionPage,
                }),
              },
              {
                path: '/profile',
                lazy: async () => ({ Component: (await import('./features/profile/profile-page.js')).ProfilePage }),
              },
              {
                path: '/settings',
                lazy: async () => ({ Component: (await import('./features/settings/settings-page.js')).SettingsPage }),
              },
              {
                path: '/help',
                lazy: async () => ({ Component: (await import('./features/help/help-page.js')).HelpPage }),
              },
            ],
          },
        ],
      },
      {
        path: '*',
        lazy: async () => ({ Component: (await import('./features/not-found/not-found-page.js')).NotFoundPage }),
      },
    ],
  },
]);
