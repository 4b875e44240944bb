import { useNavigate } from 'react-router-dom';
import { NavigateContext } from '../../components/ui/landing-link.js';
import { LandingPage } from '../landing/landing-page.js';

/** The landing page within the app, such as after logging out: its links need no page load. */
export function LandingRoute() {
  const navigate = useNavigate();
  return (
    <NavigateContext value={navigate}>
      <LandingPage />
    </NavigateContext>
  );
}
