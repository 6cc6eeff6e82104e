import { findPackageJSON } from 'node:module'
import path from 'node:path'

const ofTheServer = findPackageJSON('.', import.meta.url)
if (ofTheServer === undefined) throw new Error('apps/server has no package.json')

/** The repository's root, which is the same for sources and built files: both belong to the package apps/server. */
export const repositoryRoot = path.resolve(path.dirname(ofTheServer), '../..')
