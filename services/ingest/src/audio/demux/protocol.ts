/** What the demuxer says first, when it has been loaded and turns to the file. */
export const reading = 'demuxer: reading the file';

/** Its exit status when the file is no audio. */
export const noAudio = 65;
