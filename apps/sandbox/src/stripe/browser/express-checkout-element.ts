import { FramedElement } from './framed-element.ts'
import type { Appearance } from './frame-messages.ts'
import { textsFor } from './texts.ts'
import { showWalletSheet } from './wallet-dialog.ts'
import { walletContact, type Wallet, type WalletContact } from './wallets.ts'

/** Stripe's names of the wallets in options and availability. */
const apiNames = { apple_pay: 'applePay', google_pay: 'googlePay' } as const

export type ExpressCheckoutOptions = {
  billingAddressRequired?: boolean
  emailRequired?: boolean
  phoneNumberRequired?: boolean
  shippingAddressRequired?: boolean
  shippingRates?: readonly { id: string; amount: number; displayName: string }[]
  buttonHeight?: number
  buttonTheme?: Partial<Record<'applePay' | 'googlePay', string>>
  buttonType?: Partial<Record<'applePay' | 'googlePay', string>>
  paymentMethods?: Partial<Record<string, 'always' | 'auto' | 'never'>>
}

/** The payment's values, as known to the group. */
type ExpressPayment = {
  locale: string
  appearance: Appearance
  /** As displayed in the wallet. */
  amount: string
}

type WalletAddress = {
  line1: string
  line2: string | null
  city: string
  state: string
  postal_code: string
  country: string
}

/** What the person confirmed in the wallet, as the `confirm` event tells it. */
export type WalletAnswer = {
  /** The card chosen there. */
  paymentMethod: string
  billingDetails?: { name: string; email?: string; phone?: string }
  shippingAddress?: { name: string; address: WalletAddress }
}

/** From the page to the iframe with the buttons. */
export type ExpressConfiguration = {
  kind: 'configure'
  locale: string
  appearance: Appearance
  buttons: { wallet: Wallet; type: string; theme: string }[]
  heightPx: number
}

/** From the iframe with the buttons to the page. */
export type FromExpressFrame = { kind: 'loaded' } | { kind: 'ready' } | { kind: 'pressed'; wallet: Wallet }

const usualHeightPx = 44
/** How long a page may take to handle a click. */
const clickAnswerMs = 1000

/** The Express Checkout Element: a button for each of the device's wallets, and the wallet's sheet. */
export class ExpressCheckoutElement extends FramedElement {
  private readonly options: ExpressCheckoutOptions
  private readonly wallets: readonly Wallet[]
  private readonly payment: () => ExpressPayment
  private closeSheet: (() => void) | undefined
  answer: WalletAnswer | undefined

  constructor(
    origin: string,
    options: ExpressCheckoutOptions,
    wallets: readonly Wallet[],
    payment: () => ExpressPayment,
    onDestroy: () => void,
  ) {
    super(origin, 'expressCheckout', onDestroy)
    this.options = options
    this.wallets = wallets.filter((wallet) => options.paymentMethods?.[apiNames[wallet]] !== 'never')
    this.payment = payment
  }

  mount(target: string | HTMLElement): void {
    const holder = this.holderOf(target)
    if (this.wallets.length === 0) {
      // Reported later, like the real one, because the page has not finished mounting.
      setTimeout(() => this.tell('ready', { availablePaymentMethods: undefined }))
      return
    }
    const title = textsFor(this.payment().locale).expressTitle
    this.showFrame(holder, '/elements/express-checkout', title, this.options.buttonHeight ?? usualHeightPx)
  }

  update(options: Partial<ExpressCheckoutOptions>): this {
    Object.assign(this.options, options)
    this.configure()
    return this
  }

  /** The page's appearance or language has changed. */
  configure(): void {
    const { locale, appearance } = this.payment()
    const { buttonHeight, buttonTheme, buttonType } = this.options
    const configuration: ExpressConfiguration = {
      kind: 'configure',
      locale,
      appearance,
      heightPx: buttonHeight ?? usualHeightPx,
      buttons: this.wallets.map((wallet) => ({
        wallet,
        type: buttonType?.[apiNames[wallet]] ?? 'pay',
        theme: buttonTheme?.[apiNames[wallet]] ?? 'black',
      })),
    }
    this.post(configuration)
  }

  protected override receiveMessage(message: FromExpressFrame): void {
    if (message.kind === 'loaded') this.configure()
    else if (message.kind === 'pressed') this.press(message.wallet)
    else {
      const none = { amazonPay: false, link: false, paypal: false, klarna: false }
      const has = (wallet: Wallet): boolean => this.wallets.includes(wallet)
      this.tell('ready', {
        availablePaymentMethods: { ...none, applePay: has('apple_pay'), googlePay: has('google_pay') },
      })
    }
  }

  private press(wallet: Wallet): void {
    let open = true
    const end = (): boolean => {
      const first = open
      open = false
      return first
    }
    setTimeout(() => {
      if (end()) console.error('The resolve or reject of a click event has to be called within 1 second.')
    }, clickAnswerMs)
    this.tell('click', {
      expressPaymentType: wallet,
      resolve: () => {
        if (end()) this.openSheet(wallet)
      },
      reject: () => void end(),
    })
  }

  private answerOf(paymentMethod: string, contact: WalletContact | undefined): WalletAnswer {
    const { emailRequired, phoneNumberRequired, shippingAddressRequired } = this.options
    if (!contact) return { paymentMethod }
    const { name, email, phone, line1, line2, postalCode, city } = contact
    const address = {
      line1,
      line2: line2 === '' ? null : line2,
      city,
      state: '',
      postal_code: postalCode,
      country: 'DE',
    }
    return {
      paymentMethod,
      billingDetails: { name, ...(emailRequired && { email }), ...(phoneNumberRequired && { phone }) },
      ...(shippingAddressRequired && { shippingAddress: { name, address } }),
    }
  }

  private openSheet(wallet: Wallet): void {
    const { emailRequired = false, phoneNumberRequired = false, shippingAddressRequired = false } = this.options
    if (shippingAddressRequired && !this.options.shippingRates?.length) {
      throw new Error('You must specify at least one shipping rate when shippingAddressRequired is true.')
    }
    const { locale, appearance, amount } = this.payment()
    this.closeSheet = showWalletSheet({
      origin: this.origin,
      wallet,
      locale,
      amount,
      night: appearance.theme === 'night',
      contact: emailRequired || phoneNumberRequired || shippingAddressRequired ? walletContact() : undefined,
      asksAddress: shippingAddressRequired,
      onCancel: () => this.tell('cancel', {}),
      onPay: (paymentMethod, contact) => {
        this.answer = this.answerOf(paymentMethod, contact)
        const { billingDetails, shippingAddress } = this.answer
        this.tell('confirm', {
          expressPaymentType: wallet,
          billingDetails,
          shippingAddress,
          paymentFailed: () => this.finish(),
        })
      },
    })
  }

  /** The payment has ended, with any outcome. */
  finish(): void {
    this.closeSheet?.()
    this.closeSheet = undefined
    this.answer = undefined
  }
}
