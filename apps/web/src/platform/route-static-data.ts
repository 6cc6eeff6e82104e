import type { MessageFeature } from '../i18n/index.ts'

/**
 * What stands around a page, in `staticData` of its route. `site`: header and full footer (the default). `home`: the
 * same, the header lying over the picture. `profile`: header, and a footer of one line that leaves room for the summary
 * footer. `booking`: the page brings its own ProgressHeader, the footer is one line. `none`: the page fills the screen alone.
 */
export type PageFrameKind = 'site' | 'home' | 'profile' | 'booking' | 'none'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: PageFrameKind
    /** The texts of a page with `ssr: false`, whose own `beforeLoad` the server skips: its title needs them there too. */
    texts?: readonly MessageFeature[]
  }
}
