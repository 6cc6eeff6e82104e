import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from './child.ts'

export type TrustedDocument = { id: string; text: string }

/** One of the web app's own documents, by the name of its operation. */
export function trustedDocument(operation: string): TrustedDocument {
  const file = path.join(repositoryRoot, 'apps/web/src/gql/persisted-documents.json')
  const documents = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
  const found = documents.find(([, text]) => new RegExp(`\\b(query|mutation) ${operation}\\b`).test(text))
  if (!found) throw new Error(`the web app has no operation ${operation}`)
  const [id, text] = found
  return { id, text }
}
