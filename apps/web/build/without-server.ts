import type { Plugin } from 'vite'

const asked = (name: string): string =>
  `export const ${name} = () => { throw new Error('There is no request: ${name}') }`

/**
 * The members of TanStack Start that the sources use, for a build without server rendering: always the browser's
 * branch.
 */
const modules: Readonly<Record<string, string>> = {
  '@tanstack/react-start': `
    export const createIsomorphicFn = () => ({ server: () => ({ client: (inBrowser) => inBrowser }) })
    ${asked('getGlobalStartContext')}`,
  '@tanstack/react-start/server': [
    'getRequestHeader',
    'getRequestHeaders',
    'getRequestUrl',
    'setCookie',
    'setResponseHeader',
    'setResponseStatus',
  ]
    .map(asked)
    .join('\n'),
}

/** Replaces TanStack Start, which needs a server. A name missing from the list above fails the build. */
export function withoutServer(): Plugin {
  return {
    name: 'ruhepol:without-server',
    enforce: 'pre',
    resolveId: (id) => (id in modules ? `\0without-server:${id}` : null),
    load: (id) => modules[id.replace('\0without-server:', '')] ?? null,
  }
}
