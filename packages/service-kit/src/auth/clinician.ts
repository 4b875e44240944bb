/** The signed-in user of a request, as the verified token and the session's state tell. */
export interface Clinician {
  id: string;
  email: string;
  sessionId: string;
  /** The bearer token, to be forwarded to another service in the user's name. */
  token: string;
}

declare module 'fastify' {
  interface FastifyRequest {
    clinician?: Clinician;
  }
}
