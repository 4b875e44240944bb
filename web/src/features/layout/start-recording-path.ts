/** Opens New Dictation with the recording running: one key or click from anywhere. */
export const startRecordingPath = '/dictation/new?record';
