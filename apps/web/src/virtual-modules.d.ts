/** The address of a typeface; see build/subset-fonts.ts. */
declare module 'virtual:font/*' {
  const url: string
  export default url
}

/** The text of every page's inline script; see build/boot-script.ts. */
declare module 'virtual:boot-script' {
  const text: string
  export default text
}

/** The build's output for each route; written by TanStack Start. */
declare module 'tanstack-start-manifest:v' {
  export function tsrStartManifest(): {
    routes: Record<string, { css?: (string | { href: string })[]; scripts?: { attrs?: Record<string, unknown> }[] }>
  }
}

interface ImportMetaEnv {
  /** The server's origin, in the static app only; see vite.app.config.ts. */
  readonly API_URL: string
  /** The apps' id, in the static app only; also their scheme. */
  readonly APP_ID: string
  /** The apps' name. */
  readonly APP_NAME: string
  /** Google's ids of the iOS app and of the website, which Android uses; empty if there are none. */
  readonly GOOGLE_IOS_CLIENT_ID: string
  readonly GOOGLE_WEB_CLIENT_ID: string
  /** The merchant id for Apple Pay. */
  readonly APPLE_MERCHANT_ID: string
}
