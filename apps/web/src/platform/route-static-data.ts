import type { MessageFeature } from '../i18n/index.ts'

/**
 * The frame around a page, in `staticData` of its route. `site`: header and full footer (the default). `home`: the
 * same, with the header over the picture. `profile`: header, and a one-line footer that leaves room for the summary
 * footer. `booking`: the page has its own ProgressHeader, and a one-line footer. `none`: the page fills the screen
 * alone.
 */
export type PageFrameKind = 'site' | 'home' | 'profile' | 'booking' | 'none'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: PageFrameKind
    /**
     * The texts of a page with `ssr: false`, whose own `beforeLoad` the server skips, but whose title needs them there
     * too.
     */
    texts?: readonly MessageFeature[]
  }
}
