import type { IconName } from '@ruhepol/ui'
import type { OfficeVerb } from '../gql/graphql.ts'
import type { MessageId } from '../i18n/index.ts'

type OfficePage = {
  to: string
  icon: IconName
  title: MessageId
  /** A shorter name for the rail and for a phone's bar, if the title is a whole phrase. */
  short?: MessageId
  verb: OfficeVerb
  key: string
  /** The key acts alone, without `g` before it. */
  isSingle?: boolean
  /** Not in the bar of a phone, which has no room for its name; the search opens it there. */
  isForDesks?: boolean
}

/** The keys that open a page, one after the other. */
export const keysOf = ({ key, isSingle = false }: OfficePage): string[] => (isSingle ? [key] : ['g', key])

/** The pages with their keys, for those who may see them. */
export const pages: readonly OfficePage[] = [
  { to: '/today', icon: 'sun', title: 'common.today', verb: 'seeBookings', key: 'h' },
  { to: '/calendar', icon: 'calendar-days', title: 'calendar.title', verb: 'seeBookings', key: 'k' },
  { to: '/bookings', icon: 'list-checks', title: 'bookings.title', verb: 'seeBookings', key: 'b' },
  { to: '/requests', icon: 'message-circle', title: 'requests.title', verb: 'seeBookings', key: 'r' },
  {
    to: '/phone',
    icon: 'phone',
    title: 'phone.title',
    short: 'phone.short',
    verb: 'bookByPhone',
    key: 'n',
    isSingle: true,
    isForDesks: true,
  },
  {
    to: '/experts',
    icon: 'user',
    title: 'times.experts',
    verb: 'seeBookings',
    key: 'e',
    isForDesks: true,
  },
  { to: '/team', icon: 'users', title: 'team.title', verb: 'manageTeam', key: 't', isForDesks: true },
  { to: '/log', icon: 'layers', title: 'log.title', verb: 'seeLog', key: 'l', isForDesks: true },
]
