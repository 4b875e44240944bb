import { request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** Sends the path unchanged; fetch would normalize it. */
export function rawRequest(
  base: string,
  path: string,
  { method = 'GET', headers = {} as Record<string, string>, body = '' } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers, agent: false }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk) => {
        text += chunk;
      });
      answer.on('error', reject);
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
