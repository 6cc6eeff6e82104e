import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  parseSearchWith,
  stringifySearchWith,
} from '@tanstack/react-router'
import { AccountPage } from '../account/account-page.tsx'
import type { PreparedAct } from '../booking-sheet/index.ts'
import { BookingsPage } from '../bookings/bookings-page.tsx'
import { CalendarPage, calendarSearch } from '../calendar/index.ts'
import { LogPage } from '../log/index.ts'
import { PhonePage } from '../phone-booking/index.ts'
import { RequestsPage } from '../requests/index.ts'
import { TeamPage } from '../team/team-page.tsx'
import { ClosuresPage, ExpertPage, ExpertsPage, timesActOf, type TimesAct } from '../times/index.ts'
import { TodayPage } from '../today/today-page.tsx'
import { addressText as text } from '../platform/address.ts'
import { Frame } from './frame.tsx'
import { NotFound } from './not-found.tsx'

const root = createRootRoute({
  component: Frame,
  notFoundComponent: NotFound,
  /** The booking whose sheet lies over the page. */
  validateSearch: (search): { booking?: string } => ({ booking: text(search.booking) }),
})

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => <Navigate to="/today" search={{}} replace />,
})

const today = createRoute({
  getParentRoute: () => root,
  path: '/today',
  component: TodayPage,
  validateSearch: (search): { city?: string } => ({ city: text(search.city) }),
})

const calendar = createRoute({
  getParentRoute: () => root,
  path: '/calendar',
  component: CalendarPage,
  validateSearch: calendarSearch,
})

const bookings = createRoute({
  getParentRoute: () => root,
  path: '/bookings',
  component: BookingsPage,
  validateSearch: (search): { q?: string } => ({ q: text(search.q) }),
})

const requests = createRoute({
  getParentRoute: () => root,
  path: '/requests',
  component: RequestsPage,
  /** The city, and the request whose sheet lies over the page. */
  validateSearch: (search): { city?: string; request?: string } => ({
    city: text(search.city),
    request: text(search.request),
  }),
})

const phone = createRoute({ getParentRoute: () => root, path: '/phone', component: PhonePage })

const experts = createRoute({
  getParentRoute: () => root,
  path: '/experts',
  component: ExpertsPage,
  validateSearch: (search): { q?: string } => ({ q: text(search.q) }),
})

const expert = createRoute({
  getParentRoute: () => root,
  path: '/experts/$expertId',
  component: ExpertPage,
  /** The form that is open. */
  validateSearch: (search): { act?: TimesAct } => ({ act: timesActOf(search.act) }),
})

const closures = createRoute({ getParentRoute: () => root, path: '/closures', component: ClosuresPage })
const team = createRoute({ getParentRoute: () => root, path: '/team', component: TeamPage })
const log = createRoute({ getParentRoute: () => root, path: '/log', component: LogPage })
const account = createRoute({ getParentRoute: () => root, path: '/account', component: AccountPage })

/** A router for the pages under /office. Values stand in an address as plain text, which `addressText` reads. */
export function createOfficeRouter() {
  return createRouter({
    routeTree: root.addChildren([
      start,
      today,
      calendar,
      bookings,
      requests,
      phone,
      experts,
      expert,
      closures,
      team,
      log,
      account,
    ]),
    basepath: '/office',
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createOfficeRouter>
  }
  interface HistoryState {
    preparedAct?: PreparedAct
  }
}
