import { RouterProvider } from 'react-router-dom';
import { Toasts } from './components/ui/toasts.js';
import { SessionProvider } from './features/auth/session-provider.js';
import { router } from './routes.js';

export function App() {
  return (
    <SessionProvider>
      <RouterProvider router={router} />
      <Toasts />
    </SessionProvider>
  );
}
