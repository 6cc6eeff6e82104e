/**
 * Whether the sandbox simulates Stripe, as in the demo. Stripe's own sheets do not support that, so the apps then pay
 * on our page in the browser over them. Production loads the script only from Stripe.
 */
export const isPlayed = (stripeScriptUrl: string): boolean => new URL(stripeScriptUrl).host !== 'js.stripe.com'
