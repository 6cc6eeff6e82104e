import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin } from 'vite'

/**
 * Inlines the documents that a module uses, each as the hash of its text, so that the first page does not load all
 * others. Fragments are only types to the app; their syntax trees, which the generator writes for other clients, are
 * omitted.
 */
export function inlineDocuments(): Plugin {
  let generated = ''
  return {
    name: 'ruhepol:inline-documents',
    apply: 'build',
    enforce: 'pre',
    async configResolved({ root }) {
      generated = await readFile(path.join(root, 'src/gql/graphql.ts'), 'utf8')
    },
    transform: {
      filter: { code: "/gql/graphql.ts'" },
      handler: (code) => ({
        code: code.replace(/^import \{([^}]+)\} from '[^']*\/gql\/graphql\.ts'/gm, (_, names: string) =>
          [...names.matchAll(/\w+/g)].map(([name]) => declaration(name, generated)).join(';'),
        ),
        map: null,
      }),
    },
  }
}

function declaration(name: string, generated: string): string {
  if (name.endsWith('FragmentDoc')) return `const ${name} = {}`
  const [, text] = new RegExp(`^export const ${name} = (\\{.*\\}) as unknown as`, 'm').exec(generated) ?? []
  if (!text) throw new Error(`There is no document "${name}".`)
  return `const ${name} = ${text}`
}
