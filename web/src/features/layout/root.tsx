import { Outlet, ScrollRestoration } from 'react-router-dom';
import { LazyToasts } from './lazy-toasts.js';
import { LazyUpdateQuestion } from './update/lazy-update-question.js';

/** What every page has, in front of the door and behind it. */
export function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <LazyToasts />
      <LazyUpdateQuestion />
    </>
  );
}
