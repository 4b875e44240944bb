import { LandingPage } from './features/landing/landing-page.js';
import { useThemeOfOtherTabs } from './features/layout/theme.js';
import { LazyUpdateQuestion } from './features/layout/update/lazy-update-question.js';

/** The landing page without router and session: most of its visitors are not signed in and never will be. */
export function App() {
  useThemeOfOtherTabs();
  return (
    <>
      <LandingPage />
      <LazyUpdateQuestion />
    </>
  );
}
