import { useNavigate } from 'react-router-dom';
import { GoContext } from '../../components/ui/door-link.js';
import { LandingPage } from '../landing/landing-page.js';

/** The landing page for who comes from inside, after logging out for example: its links need no new page load. */
export function LandingRoute() {
  const navigate = useNavigate();
  return (
    <GoContext value={navigate}>
      <LandingPage />
    </GoContext>
  );
}
