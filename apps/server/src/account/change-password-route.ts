import type { FastifyInstance } from 'fastify'

/** GET /.well-known/change-password (W3C): where a password manager leads to have a password changed. */
export function changePasswordRoute(app: FastifyInstance): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/passwordChange', 303))
}
