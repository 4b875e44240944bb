import type { createBrowserRouter } from 'react-router-dom';
import { wantPageFocus } from '../../components/ui/page-focus.js';

/** A change of page moves the focus to the new heading, as a page load would: keyboard and screen reader start there. */
export function followPages(router: ReturnType<typeof createBrowserRouter>): void {
  let shown = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === shown) return;
    shown = location.pathname;
    wantPageFocus();
  });
}
