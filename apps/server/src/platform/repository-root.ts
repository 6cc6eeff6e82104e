import { findPackageJSON } from 'node:module'
import path from 'node:path'

const ofTheServer = findPackageJSON('.', import.meta.url)
if (ofTheServer === undefined) throw new Error('apps/server has no package.json')

/** Where the repository lies, seen from the sources and from what is built of them: both belong to the package apps/server. */
export const repositoryRoot = path.resolve(path.dirname(ofTheServer), '../..')
