/**
 * What stands around a page, in `staticData` of its route. `site`: header and full footer (the default). `home`: the
 * same, the header lying over the picture. `profile`: header, and a footer of one line that leaves room for the summary
 * footer. `booking`: the page brings its own ProgressHeader, the footer is one line.
 */
export type PageFrameKind = 'site' | 'home' | 'profile' | 'booking'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    frame?: PageFrameKind
  }
}
