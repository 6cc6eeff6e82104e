import type { FastifyInstance } from 'fastify'

/** Routes with which tests set, read and end a provider's faults. */
export function registerFaultControls<Faults extends object>(
  app: FastifyInstance,
  setup: { faults: Faults; noFaults: () => Faults; schema: object },
): void {
  const { faults, noFaults, schema } = setup
  app.get('/_sandbox/faults', (_request, reply) => reply.send(faults))
  app.post<{ Body: Partial<Faults> }>('/_sandbox/faults', { schema: { body: schema } }, (request, reply) =>
    reply.send(Object.assign(faults, request.body)),
  )
  app.delete('/_sandbox/faults', (_request, reply) => reply.send(Object.assign(faults, noFaults())))
}
