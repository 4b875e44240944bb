import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ChatModel {
  /** With `/v1`. */
  url: string;
  /** Headers of the requests so far. */
  asked: Record<string, unknown>[];
  close(): void;
}

/** A chat model behind OpenAI's API with empty answers: its notes are refused, and the organiser makes them. */
export async function startChatModel(): Promise<ChatModel> {
  const asked: Record<string, unknown>[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers);
    request.resume().on('end', () => {
      const message = { role: 'assistant', content: '{}' };
      const usage = { prompt_tokens: 40, completion_tokens: 2, total_tokens: 42 };
      const answer = {
        id: 'x',
        object: 'chat.completion',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage,
      };
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/v1`, asked, close: () => server.close() };
}
