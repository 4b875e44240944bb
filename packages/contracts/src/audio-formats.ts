/**
 * Containers that ffmpeg may detect in an untrusted file, whatever its name. Only formats that contain their own audio:
 * playlists, concat scripts, session descriptions and manifests would make ffmpeg open other files or addresses.
 */
export const demuxersAllowed =
  'wav,w64,mp3,flac,ogg,matroska,webm,mov,mp4,m4a,3gp,aac,aiff,caf,amr,amrnb,amrwb,asf,avi,au';

/** ffmpeg's decoders for the audio in these containers. None for images or video, which no recording needs. */
export const decodersAllowed = [
  ...['opus', 'libopus', 'vorbis', 'libvorbis', 'aac', 'aac_fixed', 'aac_latm', 'alac', 'flac', 'ac3', 'eac3'],
  ...['mp1', 'mp1float', 'mp2', 'mp2float', 'mp3', 'mp3float', 'speex', 'libspeex', 'gsm', 'gsm_ms'],
  ...['amrnb', 'amrwb', 'libopencore_amrnb', 'libopencore_amrwb'],
  ...['wmav1', 'wmav2', 'wmapro', 'wmalossless', 'wmavoice'],
  ...['pcm_u8', 'pcm_s8', 'pcm_alaw', 'pcm_mulaw', 'pcm_s16le', 'pcm_s16be', 'pcm_s24le', 'pcm_s24be'],
  ...['pcm_s32le', 'pcm_s32be', 'pcm_f32le', 'pcm_f32be', 'pcm_f64le', 'pcm_f64be'],
  ...['adpcm_ms', 'adpcm_ima_wav', 'adpcm_ima_qt', 'adpcm_yamaha', 'g722', 'g726'],
].join(',');

/** Longest accepted audio, hours. A longer file is damaged, or would occupy the workers for a day. */
export const maxAudioHours = 24;

/** Audio types by file extension, for files without a content type (PRODUCT.md section 5). */
export const audioTypeByExtension: ReadonlyMap<string, string> = new Map([
  ['mp3', 'audio/mpeg'],
  ['wav', 'audio/wav'],
  ['ogg', 'audio/ogg'],
  ['webm', 'audio/webm'],
  ['m4a', 'audio/mp4'],
]);
