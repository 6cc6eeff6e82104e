import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from './platform/repository-root.ts'

/** What the web app asks, as its build lists it. */
const ofTheWeb = path.join(repositoryRoot, 'apps/web/src/gql/persisted-documents.json')
/** What the released versions of the apps ask, one file for each: nobody can be made to take a newer one. */
const releasedFolder = path.join(repositoryRoot, 'apps/mobile/released')

const documentsIn = (file: string): [string, string][] =>
  Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)

/** The product's own GraphQL documents by their ids: those of the web app that is built, and of every version of the apps in `released`. */
export function trustedDocuments(released = releasedFolder): ReadonlyMap<string, string> {
  const files = existsSync(released) ? readdirSync(released).filter((file) => file.endsWith('.json')) : []
  return new Map([ofTheWeb, ...files.map((file) => path.join(released, file))].flatMap(documentsIn))
}
