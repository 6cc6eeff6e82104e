import type { Plugin } from 'vite'

const asked = (name: string): string =>
  `export const ${name} = () => { throw new Error('There is no request: ${name}') }`

/** What the sources take of TanStack Start, for a build that no server renders: of two ways, the browser's. */
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

/** Stands in for TanStack Start, which is only there with a server. A name that is not listed above fails the build. */
export function withoutServer(): Plugin {
  return {
    name: 'ruhepol:without-server',
    enforce: 'pre',
    resolveId: (id) => (id in modules ? `\0without-server:${id}` : null),
    load: (id) => modules[id.replace('\0without-server:', '')] ?? null,
  }
}
