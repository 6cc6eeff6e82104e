import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from './platform/repository-root.ts'

/** The web app's documents, as listed by its build. */
const ofTheWeb = path.join(repositoryRoot, 'apps/web/src/gql/persisted-documents.json')
/** The documents of released apps, one file per version, since nobody can be forced to update. */
const releasedFolder = path.join(repositoryRoot, 'apps/mobile/released')

const documentsIn = (file: string): [string, string][] =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)

/** The product's own GraphQL documents by id: those of the built web app, and of every app version in `released`. */
export function trustedDocuments(released = releasedFolder): ReadonlyMap<string, string> {
  const files = existsSync(released) ? readdirSync(released).filter((file) => file.endsWith('.json')) : []
  return new Map([ofTheWeb, ...files.map((file) => path.join(released, file))].flatMap(documentsIn))
}
