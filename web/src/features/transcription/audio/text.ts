import { params } from '@nanostores/i18n';
import { i18n } from '../../../lib/i18n/i18n.js';

export const text = i18n('audio-player', {
  player: 'Audio player',
  recording: 'Recording',
  play: 'Play',
  pause: 'Pause',
  rewind: 'Rewind 10 seconds',
  forward: 'Forward 10 seconds',
  playOrPause: 'Play or pause',
  position: 'Position in the recording',
  positionOf: params('{time} of {length}'),
  speed: 'Speed',
  notLoaded: 'The audio could not be loaded',
  kept: 'It is kept on the server.',
  tryAgain: 'Try again',
});
