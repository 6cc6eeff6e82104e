import { Announced, Button } from '@ruhepol/ui'
import type { ButtonProps } from '@ruhepol/ui'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { JSX } from 'react'
import { useT } from '../../i18n/index.ts'
import { rebookHref } from './rebook-href.ts'
import type { CartToRebook } from './rebook-href.ts'

type RebookProps = { cart: CartToRebook } & Pick<ButtonProps, 'variant' | 'size'>

/** Books the same again in one tap, or says that it is no longer offered (specification 4, experience 42). */
export function Rebook({ cart, ...look }: RebookProps): JSX.Element {
  const t = useT()
  const router = useRouter()
  const looking = useMutation({
    mutationFn: () => rebookHref(cart),
    onSuccess: (href) => {
      if (href !== undefined) void router.navigate({ href })
    },
  })
  const isGone = looking.isSuccess && looking.data === undefined
  return (
    <>
      <Button {...look} icon="refresh-cw" loading={looking.isPending} onClick={() => looking.mutate()}>
        {t('bookings.rebook')}
      </Button>
      {(isGone || looking.isError) && (
        <Announced politeness="at once">
          <p>{t(isGone ? 'bookings.rebook.gone' : 'bookings.rebook.failed')}</p>
        </Announced>
      )}
    </>
  )
}
