import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from './child.ts'

export type TrustedDocument = { id: string; text: string }

/** A document of an app, by the name of its operation. */
const documentOf =
  (app: 'web' | 'office') =>
  (operation: string): TrustedDocument => {
    const file = path.join(repositoryRoot, 'apps', app, 'src/gql/persisted-documents.json')
    const documents = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    const found = documents.find(([, text]) => new RegExp(`\\b(query|mutation) ${operation}\\b`).test(text))
    if (!found) throw new Error(`${app} has no operation ${operation}`)
    const [id, text] = found
    return { id, text }
  }

export const trustedDocument = documentOf('web')
export const officeDocument = documentOf('office')
