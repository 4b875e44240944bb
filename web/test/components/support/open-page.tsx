import { afterEach, expect } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { toast } from 'sonner';
import { useSession } from '../../../src/features/auth/session-context.js';
import { SessionProvider } from '../../../src/features/auth/session-provider.js';
import { followPages, Root } from '../../../src/features/layout/root.js';
import { useShortcutKeys } from '../../../src/features/layout/shortcuts/app-shortcuts.js';
import { GraphContext, useNewGraph } from '../../../src/lib/apollo/use-graph.js';
import { WithApollo } from '../../../src/lib/apollo/with-apollo.js';
import { clearSession, tokenStore } from '../../../src/lib/session/session.js';
import { fakeToken } from '../../fake-token.js';
import { server, success } from './server.js';

export const ana = {
  id: '0b9f1a4e-51f5-4a71-9a3b-9a6f2f4f6d10',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@clinic.nz',
  phone: '+6421123456',
};

export function anasTokens() {
  return { accessToken: fakeToken({ exp: Date.now() / 1000 + 3600 }), refreshToken: 'r1' };
}

/** Puts pages on the screen with what every page has around it: the session, the router and the toasts. */
export function openPage(path: string, pages: Record<string, ReactNode>, state?: unknown) {
  const children = Object.entries({ ...pages, '*': <h1>Another page</h1> }).map(([at, element]) => ({
    path: at,
    element,
  }));
  const router = createMemoryRouter([{ element: <Root />, children }], { initialEntries: [{ pathname: path, state }] });
  followPages(router);
  render(
    <SessionProvider>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
  return {
    user: userWhoSeesWhatOpens(),
    path: () => router.state.location.pathname,
    goTo: (to: string) => act(() => router.navigate(to)),
  };
}

/** A dialog is visible a moment before it accepts clicks; no user is fast enough to click in between. */
function userWhoSeesWhatOpens(): UserEvent {
  const user = userEvent.setup({ delay: null });
  return {
    ...user,
    async click(element) {
      await waitFor(() => expect(element).not.toHaveStyle({ pointerEvents: 'none' }));
      await user.click(element);
    },
  };
}

/** The same for a page behind the door, where Ana has signed in. */
export async function openSignedIn(page: ReactNode, path = '/page', route = path) {
  tokenStore.write(anasTokens());
  server.answer('GET /user/me', () => success(ana));
  const opened = openPage(path, { [route]: <BehindTheDoor>{page}</BehindTheDoor> });
  await screen.findByRole('main');
  return opened;
}

function BehindTheDoor({ children }: { children: ReactNode }) {
  const { state } = useSession();
  return state.kind === 'signed-in' ? <WithGraph userId={state.user.id}>{children}</WithGraph> : null;
}

function WithGraph({ userId, children }: { userId: string; children: ReactNode }) {
  const graph = useNewGraph(userId);
  useShortcutKeys();
  return (
    graph && (
      <GraphContext value={graph}>
        <WithApollo>
          <main>{children}</main>
        </WithApollo>
      </GraphContext>
    )
  );
}

/** Replaces a field's value in one step, as a password manager does: a page renders again for each key that is typed. */
export async function fillIn(user: UserEvent, field: HTMLElement, value: string): Promise<void> {
  await user.clear(field);
  if (value !== '') await user.paste(value);
}

/** What a toast says, once it does. A dialog that is open hides the toasts from the roles, but not from the eye. */
export async function toastSaying(words: string | RegExp): Promise<HTMLElement> {
  const toast = await screen.findByText(words, { selector: '[data-sonner-toast] *' });
  // It slides in.
  await waitFor(() => expect(toast).toBeVisible());
  return toast;
}

afterEach(async () => {
  cleanup();
  // A dialog that was open gives the focus back only now.
  await new Promise((resolve) => setTimeout(resolve));
  toast.dismiss();
  clearSession();
});
