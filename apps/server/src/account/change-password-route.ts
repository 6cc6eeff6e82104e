import type { FastifyInstance } from 'fastify'

/** GET /.well-known/change-password (W3C): where password managers send people to change a password. */
export function changePasswordRoute(app: FastifyInstance): void {
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/passwordChange', 303))
}
