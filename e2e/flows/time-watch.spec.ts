import { expect, test } from '../support/fixtures.ts'
import { visit } from '../support/page-ready.ts'
import { sweep } from '../support/sweep.ts'
import { phone } from '../support/views.ts'

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>

/** Makes everybody busy on a day. Returns a function that restores their free times. */
async function fill(sql: Sql, day: string): Promise<() => Promise<unknown>> {
  const before = await sql('select expert_id, busy_a::text, busy_b::text from expert_day where day = $1::date', [day])
  await sql('update expert_day set busy_a = open_a | busy_a, busy_b = open_b | busy_b where day = $1::date', [day])
  return () =>
    sql(
      `update expert_day set busy_a = known.busy_a, busy_b = known.busy_b
       from jsonb_to_recordset($2::jsonb) as known (expert_id integer, busy_a int8, busy_b int8)
       where expert_day.expert_id = known.expert_id and day = $1::date`,
      [day, JSON.stringify(before)],
    )
}

const linkIn = (text: string | undefined, page: string): string =>
  new RegExp(`https?://[^/\\s]+(/${page}[^\\s]+)`).exec(text ?? '')?.[1] ?? ''

test.describe('on a phone, in German', () => {
  test.use({ language: 'de', ...phone })

  test('a person who finds a day full asks to be told, confirms by mail, and is led to the time that opens', async ({
    page,
    walk,
    words,
    email,
    inbox,
    sql,
  }) => {
    const day = '2027-03-10'
    const open = await fill(sql, day)
    await visit(page, `/treatments?postalCode=10115&type=classic&date=${day}`)
    await walk.button('discovery.watch.action').click()
    const form = page.getByRole('dialog', { name: words.text('discovery.watch.action') })
    await form.getByRole('button', { name: words.text('timeWatch.submit') }).click()
    await expect(form.getByLabel(words.text('common.contact.email'))).toBeFocused()
    await expect(form).toContainText(words.text('timeWatch.emailRequired'))
    await form.getByLabel(words.text('common.contact.email')).fill(email)
    expect(await sweep(page, 'time watch')).toEqual([])
    await form.getByRole('button', { name: words.text('timeWatch.submit') }).click()
    await expect(form).toContainText(words.text('timeWatch.confirmTitle'))

    const [question] = await inbox(email)
    await visit(page, linkIn(question?.text, 'timeWatch/(?!end/)'))
    expect(await sql('select confirmed_at from time_watch where email = $1', [email])).toEqual([{ confirmed_at: null }])
    await walk.button('timeWatch.confirm.action').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('timeWatch.confirm.doneTitle'))

    await open()
    await expect(async () => expect(await inbox(email, 2)).toHaveLength(2)).toPass()
    const told = (await inbox(email, 2)).find(({ text }) => text.includes('/treatments?'))
    await visit(page, linkIn(told?.text, 'treatments\\?'))
    await expect(walk.group('discovery.day.title').getByRole('radio', { checked: true })).toHaveValue(day)
    await expect(walk.group('discovery.slot.title').getByRole('radio', { checked: true })).toBeVisible()
    expect(await sql('select id from time_watch where email = $1', [email])).toEqual([])
  })
})

test('a couple asks to be told when two are free at the same time', async ({ page, walk, words, email, sql }) => {
  const day = '2027-03-31'
  const open = await fill(sql, day)
  await visit(page, `/treatments?postalCode=10115&numberOfExperts=2&type=classic&date=${day}`)
  await walk.button('discovery.watch.action').click()
  const form = page.getByRole('dialog', { name: words.text('discovery.watch.action') })
  await expect(form.getByText(words.all('timeWatch.leadForTwo'))).toBeVisible()
  await form.getByLabel(words.text('common.contact.email')).fill(email)
  await form.getByRole('button', { name: words.text('timeWatch.submit') }).click()
  await expect(form).toContainText(words.text('timeWatch.confirmTitle'))
  expect(await sql('select number_of_experts, treatment_type_id from time_watch where email = $1', [email])).toEqual([
    { number_of_experts: 2, treatment_type_id: null },
  ])
  await open()
})

test.describe('a client who is signed in', () => {
  test.use({ language: 'en' })

  test('gets the mail without confirming the request, and ends it with the link in the mail', async ({
    page,
    walk,
    words,
    signIn,
    inbox,
    sql,
  }) => {
    const day = '2027-03-24'
    const open = await fill(sql, day)
    const { email } = await signIn()
    const before = (await inbox(email)).length
    await visit(page, `/treatments?postalCode=10115&date=${day}`)
    await walk.button('discovery.watch.action').click()
    const form = page.getByRole('dialog', { name: words.text('discovery.watch.action') })
    await form.getByRole('button', { name: words.text('timeWatch.submit') }).click()
    await expect(form).toContainText(words.text('timeWatch.notedTitle'))
    const noted = (await inbox(email, before + 1)).find(({ text }) => text.includes('/timeWatch/end/'))
    await visit(page, linkIn(noted?.text, 'timeWatch/end/'))
    await walk.button('timeWatch.end.action').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text('timeWatch.end.doneTitle'))
    expect(await sql('select id from time_watch where email = $1', [email])).toEqual([])
    await open()
  })
})
