/** The address of a typeface; see build/subset-fonts.ts. */
declare module 'virtual:font/*' {
  const url: string
  export default url
}

/** What the build made of each route; written by TanStack Start. */
declare module 'tanstack-start-manifest:v' {
  export function tsrStartManifest(): {
    routes: Record<string, { css?: (string | { href: string })[] }>
  }
}
