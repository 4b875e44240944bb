import { RouterProvider } from 'react-router-dom';
import { SessionProvider } from './features/auth/session-provider.js';
import { followPages } from './features/layout/root.js';
import { useThemeOfOtherTabs } from './features/layout/theme.js';
import { router } from './routes.js';

followPages(router);

export function App() {
  useThemeOfOtherTabs();
  return (
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>
  );
}
