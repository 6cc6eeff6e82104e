import { preferredLanguage, type Language } from '@ruhepol/rules'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { InteractionResults } from 'oidc-provider'
import { registerPageStyles, sendFile, sendPage } from '../provider/page-answers.ts'
import { brandNames, type BrandName } from './brands.ts'
import { personOf, readyPeople, typedFacts } from './people.ts'
import type { Person } from './person.ts'
import type { Service } from './service-context.ts'
import { overPage, signInPage, someoneElse } from './sign-in-page.ts'

const languageOf = (request: FastifyRequest): Language => preferredLanguage(request.headers['accept-language'])

/** The chosen or typed person; undefined if there is none. */
function chosenPerson({ books, brand, name }: Service, form: URLSearchParams): Person | undefined {
  const chosen = form.get('person')
  if (chosen !== someoneElse) {
    return [...readyPeople(name, brand), ...books.people.values()].find(({ id }) => id === chosen)
  }
  const facts = typedFacts(form)
  return facts && personOf(name, brand, facts)
}

/** Signs a person in, which counts as consent from now on. Returns the result for the provider. */
export function signIn({ books, changed }: Service, person: Person): InteractionResults {
  const isFirst = !books.consents.has(person.id)
  books.people.set(person.id, person)
  books.consents.set(person.id, { id: person.id })
  changed()
  return { login: { accountId: person.id, remember: false }, select_account: {}, isFirst }
}

/** The pages for signing in, cancelling, or revoking an earlier sign-in. */
export function registerSignInPages(app: FastifyInstance, serviceOf: (name: BrandName) => Promise<Service>): void {
  registerPageStyles(app)
  const styles = path.join(import.meta.dirname, 'sign-in.css')
  app.get('/sign-in.css', async (_request, reply) => sendFile(reply, 'text/css', readFileSync(styles, 'utf8')))

  /** Whether this browser's interaction is still open. */
  async function isOpen({ provider }: Service, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    try {
      await provider.interactionDetails(request.raw, reply.raw)
      return true
    } catch {
      // Already completed, expired, or another browser's.
      return false
    }
  }

  for (const name of brandNames) {
    app.get(`/${name}/interaction/:uid`, async (request, reply) => {
      const service = await serviceOf(name)
      const language = languageOf(request)
      if (!(await isOpen(service, request, reply))) return sendPage(reply, overPage(language), 404)
      return sendPage(reply, signInPage(service, language))
    })

    app.post(`/${name}/interaction/:uid`, async (request, reply) => {
      const service = await serviceOf(name)
      const language = languageOf(request)
      if (!(await isOpen(service, request, reply))) return sendPage(reply, overPage(language), 404)
      const form = new URLSearchParams(typeof request.body === 'string' ? request.body : '')
      const forgotten = form.get('forget')
      if (forgotten !== null) {
        service.books.consents.delete(forgotten)
        service.changed()
        return reply.redirect(request.url, 303)
      }
      const person = chosenPerson(service, form)
      if (form.get('answer') !== 'cancel' && !person) {
        return sendPage(reply, signInPage(service, language, { nobody: true }), 422)
      }
      const result: InteractionResults =
        form.get('answer') === 'cancel' || !person
          ? { error: name === 'apple' ? 'user_cancelled_authorize' : 'access_denied' }
          : signIn(service, person)
      return reply.redirect(await service.provider.interactionResult(request.raw, reply.raw, result), 303)
    })
  }
}
