import { readFileSync } from 'node:fs'
import path from 'node:path'
import { repositoryRoot } from '@ruhepol/server/platform/repository-root'

/** The demo's catalogue file, as an operator would import it. */
export const demoCatalogue = (): string =>
  readFileSync(path.join(repositoryRoot, 'database/seed/catalogue.json'), 'utf8')
