import { record, text } from '../../../lib/decode.js';
import { api } from '../../../lib/session/session.js';

const link = record({ fileUrl: text });

export async function presign(fileKey: string): Promise<string> {
  const { fileUrl } = await api.data(
    { method: 'POST', path: '/s3bucket/generatePresignedUrl', json: { fileKey } },
    link,
  );
  return fileUrl;
}
