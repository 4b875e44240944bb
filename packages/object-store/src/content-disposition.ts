/** encodeURIComponent throws on these. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/** `attachment` with the name in plain ASCII for old clients and in full for others (RFC 6266, RFC 8187). */
export function contentDisposition(fileName: string): string {
  const plain = fileName.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(fileName.replace(LONE_SURROGATES, '_')).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
