import { operations } from '@auscribe/contracts';
import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './document.js';

/** `GET /api/v1/openapi.json`, and a page to browse it at `/api/v1/docs`. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  const document = openApiDocument(operations);
  const text = JSON.stringify(document);
  app.get('/api/v1/openapi.json', { schema: { hide: true } as object }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').serializer(String).send(text),
  );
  await app.register(async (scope) => {
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: document as unknown as StaticDocumentSpec['document'] },
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/v1/docs',
      theme: { title: 'Auscribe API' },
      uiConfig: { persistAuthorization: false, tryItOutEnabled: false, displayOperationId: true },
    });
  });
}
