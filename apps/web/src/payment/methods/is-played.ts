/**
 * Whether Stripe is played by the sandbox, as in the demo: its own sheets know nothing of that, so that the apps pay on our page in
 * the browser over them then. Production takes the script from Stripe alone.
 */
export const isPlayed = (stripeScriptUrl: string): boolean => new URL(stripeScriptUrl).host !== 'js.stripe.com'
