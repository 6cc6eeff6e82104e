/** The address of a typeface; see build/subset-fonts.ts. */
declare module 'virtual:font/*' {
  const url: string
  export default url
}

/** The text of the script in every page; see build/boot-script.ts. */
declare module 'virtual:boot-script' {
  const text: string
  export default text
}

/** What the build made of each route; written by TanStack Start. */
declare module 'tanstack-start-manifest:v' {
  export function tsrStartManifest(): {
    routes: Record<string, { css?: (string | { href: string })[]; scripts?: { attrs?: Record<string, unknown> }[] }>
  }
}

interface ImportMetaEnv {
  /** The origin of the server, in the static app alone; see vite.app.config.ts. */
  readonly API_URL: string
  /** The id of the apps, in the static app alone: their own scheme too. */
  readonly APP_ID: string
  /** What the apps are called. */
  readonly APP_NAME: string
  /** Google's ids of the app for iOS, and of the website, which Android takes; empty where there are none. */
  readonly GOOGLE_IOS_CLIENT_ID: string
  readonly GOOGLE_WEB_CLIENT_ID: string
  /** Whom Apple Pay pays. */
  readonly APPLE_MERCHANT_ID: string
}
