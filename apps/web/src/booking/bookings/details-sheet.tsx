import { Button, ButtonLink, Sheet } from '@ruhepol/ui'
import { useState } from 'react'
import type { ComponentProps, JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { CartDetails } from '../cart/cart-details.tsx'

type DetailsSheetProps = {
  /** The booking's own page; undefined if it cannot be reached. */
  page: string | undefined
} & ComponentProps<typeof CartDetails>

/** The button that shows a booking's details over the list, with a link to its page. */
export function DetailsSheet({ page, ...details }: DetailsSheetProps): JSX.Element {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant={details.past ? 'quiet' : 'secondary'} onClick={() => setOpen(true)}>
        {t('bookings.details')}
      </Button>
      <Sheet
        open={open}
        isText
        onClose={() => setOpen(false)}
        closeLabel={t('common.close')}
        title={t('common.yourAppointment')}
        footer={
          page === undefined ? undefined : (
            <ButtonLink block href={page}>
              {t('bookings.open')}
            </ButtonLink>
          )
        }
      >
        <CartDetails {...details} />
      </Sheet>
    </>
  )
}
