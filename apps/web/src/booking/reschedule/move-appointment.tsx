import { Button } from '@ruhepol/ui'
import type { ButtonProps } from '@ruhepol/ui'
import { useState } from 'react'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { part } from '../../platform/part.tsx'
import type { MovableCart } from './movable-cart.ts'

const MoveSheet = part(() => import('./move-sheet.tsx').then((module) => module.MoveSheet), {
  missing: 'cart.move.missing',
  texts: ['discovery'],
})

type MoveAppointmentProps = {
  cart: MovableCart
  token: string
  look?: Pick<ButtonProps, 'variant' | 'size'>
  /** The appointment has another time now, or has ended. */
  onMoved: () => void
}

/** The button that moves a paid appointment to another time; nothing once that is no longer possible. */
export function MoveAppointment({
  look = { variant: 'secondary' },
  ...sheet
}: MoveAppointmentProps): JSX.Element | null {
  const t = useT()
  const [open, setOpen] = useState(false)
  // Loaded on the first click, and kept so that it can close with its animation.
  const [wanted, setWanted] = useState(false)
  if (!sheet.cart.canBeRescheduled) return null
  return (
    <>
      <Button
        {...look}
        aria-haspopup="dialog"
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {t('cart.move.action')}
      </Button>
      {wanted && <MoveSheet {...sheet} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
