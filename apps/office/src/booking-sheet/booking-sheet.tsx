import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { JSX } from 'react'
import { BookingDocument } from '../gql/graphql.ts'
import { useTexts } from '../i18n/index.ts'
import { SideSheet } from '../page/side-sheet.tsx'
import { Answered, Nothing } from '../page/states.tsx'
import { officeQuery } from '../platform/api.ts'
import { serverNow } from '../platform/clock.ts'
import { leftDraft, noDraft, type Draft } from './draft.ts'
import { refetchAfter } from './refetch-after.ts'
import type { PreparedAct } from './prepared-act.ts'
import { SheetContent } from './sheet-content.tsx'

type SheetProps = { code: string; prepared: PreparedAct | undefined; open: boolean; onClose: () => void }

/** The sheet of one booking. If it closes because the person must sign in again, what was typed is kept. */
function SheetOf({ code, prepared, open, onClose }: SheetProps): JSX.Element {
  const { t } = useTexts()
  const [draft, setDraft] = useState<Draft>({ ...noDraft, ...prepared?.draft })
  const query = useQuery({
    ...officeQuery(BookingDocument, { code }),
    enabled: open,
    refetchInterval: ({ state: { data } }) => (data?.booking ? refetchAfter(data.booking, serverNow()) : false),
  })
  return (
    <SideSheet
      open={open}
      onClose={onClose}
      isActing={draft.act !== undefined}
      onStop={() => setDraft(leftDraft(draft))}
      title={<span translate="no">{code}</span>}
    >
      <Answered query={query} rows={10}>
        {({ booking }) =>
          booking ? (
            <SheetContent booking={booking} draft={draft} setDraft={setDraft} onRenew={() => void query.refetch()} />
          ) : (
            <Nothing title={t('sheet.none')}>{t('sheet.noneText')}</Nothing>
          )
        }
      </Answered>
    </SideSheet>
  )
}

/** The sheet of the booking whose code is in the address. It opens over any page. */
export function BookingSheet({ isAway }: { isAway: boolean }): JSX.Element | null {
  const { booking } = useSearch({ from: '__root__' })
  const navigate = useNavigate()
  const asked = useLocation({ select: ({ state }) => state.preparedAct })
  // Stays set while the sheet closes, so that the focus returns to the row that opened it.
  const [code, setCode] = useState(booking)
  const [prepared, setPrepared] = useState(asked)
  if (booking !== undefined && (booking !== code || (asked !== undefined && asked.id !== prepared?.id))) {
    setCode(booking)
    setPrepared(asked)
  }
  if (code === undefined) return null
  return (
    <SheetOf
      key={`${code} ${prepared?.id ?? ''}`}
      code={code}
      prepared={prepared}
      open={booking !== undefined && !isAway}
      onClose={() => void navigate({ to: '.', search: ({ booking: _closed, ...rest }) => rest })}
    />
  )
}
