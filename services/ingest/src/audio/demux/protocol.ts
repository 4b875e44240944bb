/** The demuxer's first line, written once it has been loaded and starts on the file. */
export const reading = 'demuxer: reading the file';

/** Its exit status when the file is not audio. */
export const noAudio = 65;
