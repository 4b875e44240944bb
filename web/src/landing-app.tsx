import { LandingPage } from './features/landing/landing-page.js';
import { useThemeOfOtherTabs } from './features/layout/theme.js';
import { LazyUpdateQuestion } from './features/layout/update/lazy-update-question.js';

/** The landing page by itself, without router and session: most who see it have neither signed in nor come to. */
export function App() {
  useThemeOfOtherTabs();
  return (
    <>
      <LandingPage />
      <LazyUpdateQuestion />
    </>
  );
}
