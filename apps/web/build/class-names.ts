import { createHash } from 'node:crypto'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../../..')

/**
 * Short names for the classes of CSS modules: they stand in the styles and in the markup of every page. Made of file
 * and name, so that the builds for server and browser agree.
 */
export function shortClassName(name: string, file: string): string {
  const source = `${path.relative(root, file.split('?')[0] ?? file)}:${name}`
  return `_${createHash('sha256').update(source).digest('base64url').replaceAll('-', '_').slice(0, 5)}`
}
