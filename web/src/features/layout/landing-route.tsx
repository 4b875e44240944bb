import { useNavigate } from 'react-router-dom';
import { GoContext } from '../../components/ui/door-link.js';
import { LandingPage } from '../landing/landing-page.js';

/** The landing page within the app, such as after logging out: its links need no page load. */
export function LandingRoute() {
  const navigate = useNavigate();
  return (
    <GoContext value={navigate}>
      <LandingPage />
    </GoContext>
  );
}
