import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('demoVideo', {
  title: 'Auscribe in one minute',
  captions: 'Captions',
  play: 'Play',
  pause: 'Pause',
  soundOn: 'Turn the sound on',
  soundOff: 'Turn the sound off',
  position: 'Position in the film',
  failed: 'The video could not be loaded. Check your connection and open it again.',
  alternativeTitle: 'What the video shows',
  alternative:
    'A recording of the product. A clinician signs in with a password and a code from the email, enters a patient, dictates (the voice is heard), and stops. The dictation appears on the dashboard and becomes Ready for Review. The clinician reads the note, corrects a line, downloads a PDF, shares it by email and archives it.',
});
