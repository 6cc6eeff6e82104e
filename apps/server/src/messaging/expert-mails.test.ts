import { expect, test } from 'vitest'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'

const { stage, provider } = await stageOfFile()
const EXPERT = 'lena@experts.example'

/** The mail to the expert about a paid appointment. */
async function mailAbout(placed: NonNullable<Parameters<typeof stage.place>[0]>) {
  await stage.context.db.updateTable('expert').set({ email: EXPERT }).where('id', '=', 1).execute()
  const cart = await stage.place(placed)
  const { paymentIntent } = await stage.create(cart)
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await stage.deliver()
  const [mail] = await stage.inbox(EXPERT)
  return { html: mail?.html ?? '', text: mail?.text ?? '' }
}

test.each(['+49 (0)30 23125060', '0049 30 / 2312 50 60', '030.23125060', '030 23125060', '+49 030 23125060'])(
  'the mail to an expert contains the phone link +493023125060 for %s',
  async (phoneNumber) => {
    const { html, text } = await mailAbout({ phoneNumber })
    expect(html.match(/href="tel:[^"]*"/g)).toEqual(['href="tel:+493023125060"'])
    expect(text).toContain('+49 30 23125060')
  },
)

test('the mail to an expert keeps a telephone number intact next to a right-to-left name', async () => {
  const { html, text } = await mailAbout({ name: 'محمد', surname: 'الأحمد', phoneNumber: '030 23125060' })
  // The number has its own line, so that the text direction of the name does not affect it.
  expect(text).toMatch(/^\s*محمد الأحمد\r?\n\s*\+49 30 23125060$/m)
  expect(html).toMatch(/محمد الأحمد<br[^>]*>\+49 30 23125060</)
})

test('the mail to a customer isolates a right-to-left name from the text around it', async () => {
  const cart = await stage.place({ name: 'محمد', surname: 'الأحمد' })
  const { paymentIntent } = await stage.create(cart)
  await provider.confirm(paymentIntent, 'pm_card_visa')
  await stage.deliver()
  const [mail] = await stage.inbox(cart.email)
  for (const part of [mail?.text, mail?.html]) expect(part).toContain('Guten Tag \u2068محمد\u2069 \u2068الأحمد\u2069,')
})
