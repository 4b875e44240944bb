import { onSessionOver } from '../../../lib/session/session.js';
import { forgetDrafts } from './draft.js';

// Loaded with the layout: a log-out may come from a page that has nothing to do with dictations.
onSessionOver(() => forgetDrafts(localStorage));
