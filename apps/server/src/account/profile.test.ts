import { describe, expect, test } from 'vitest'
import { stageOfFile } from '../payment/testing/stage-of-file.ts'
import { getClient, updateClient, updateClientMetadata } from './profile.ts'
import { logout } from './sessions.ts'
import { callers } from './testing/account-stage.ts'
import { addClient } from './testing/add-client.ts'

const { stage } = await stageOfFile()
const { db } = stage.context
const somebody = callers(stage)

const profile = { name: 'Clara', surname: 'Neumann', birthday: '1990-05-17', phoneNumber: '+49 170 1234567' }
const address = { postalCode: '20095', locality: 'Hamburg', street: 'Steinstraße', streetNumber: '4a' }
const sessionRow = (id: string) =>
  db.selectFrom('clientSession').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('a profile', () => {
  test('returns what was saved last, with the number as typed and as dialled', async () => {
    const { id } = await addClient(db)
    const saved = await updateClient(somebody(), id, { ...profile, companyName: ' Ruhe GmbH ', address })
    expect(saved).toMatchObject({ ...profile, companyName: 'Ruhe GmbH', address: { ...address, title: null } })
    const { phoneE164 } = await db
      .selectFrom('client')
      .select('phoneE164')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(phoneE164).toBe('+491701234567')
  })

  test('rejects a city that does not match the postal code, but accepts an address abroad', async () => {
    const { id } = await addClient(db)
    const save = (changes: Partial<typeof address>) =>
      updateClient(somebody(), id, { address: { ...address, ...changes } })
    await expect(save({ locality: 'Berlin' })).rejects.toMatchObject({
      details: { fields: [{ path: 'clientUpdateData.address.locality', key: 'locality_mismatch' }] },
    })
    const withPhone = { address: { ...address, locality: 'Berlin' }, phoneNumber: '0000000' }
    await expect(updateClient(somebody(), id, withPhone)).rejects.toMatchObject({
      details: {
        fields: [
          { path: 'clientUpdateData.phoneNumber', key: 'phone_number_invalid' },
          { path: 'clientUpdateData.address.locality', key: 'locality_mismatch' },
        ],
      },
    })
    expect((await save({ locality: 'Hamburg-Altstadt' })).address).toMatchObject({ locality: 'Hamburg-Altstadt' })
    expect((await save({ postalCode: '1010', locality: 'Wien' })).address).toMatchObject({ locality: 'Wien' })
  })

  test('keeps an address that is omitted and removes one that is cleared', async () => {
    const { id } = await addClient(db)
    expect((await updateClient(somebody(), id, profile)).address).toMatchObject({ street: 'Chausseestraße' })
    expect((await updateClient(somebody(), id, { ...profile, address: null })).address).toBeNull()
  })

  test('keeps a company name longer than one character, and one that is omitted', async () => {
    const { id } = await addClient(db, { companyName: 'Ruhe GmbH' })
    expect((await updateClient(somebody(), id, profile)).companyName).toBe('Ruhe GmbH')
    expect((await updateClient(somebody(), id, { ...profile, companyName: 'R' })).companyName).toBeNull()
    expect((await updateClient(somebody(), id, { companyName: 'RG' })).companyName).toBe('RG')
    expect((await updateClient(somebody(), id, { companyName: null })).companyName).toBeNull()
  })

  test('changes only the given fields, so that two devices do not undo each other', async () => {
    const { id } = await addClient(db)
    await updateClient(somebody(), id, { surname: 'Neumann' })
    await updateClient(somebody(), id, { phoneNumber: '0170 1234567' })
    expect(await updateClient(somebody(), id, { marketingConsent: true })).toMatchObject({
      name: 'Clara',
      surname: 'Neumann',
      birthday: '1990-05-17',
      phoneNumber: '0170 1234567',
      address: { street: 'Chausseestraße' },
    })
  })

  test('keeps short names from another service, but accepts no other short ones', async () => {
    const { id } = await addClient(db, {
      name: 'Bo',
      surname: 'Li',
      external: { provider: 'google', subject: 'bo-li' },
    })
    const kept = { ...profile, name: 'Bo', surname: ' Li ' }
    expect(await updateClient(somebody(), id, kept)).toMatchObject({ name: 'Bo', surname: 'Li' })
    await expect(updateClient(somebody(), id, { name: 'Li', surname: 'Li' })).rejects.toMatchObject({
      details: { fields: [{ path: 'clientUpdateData.name', key: 'name_min_length' }] },
    })
  })

  test('stores the date of consent to marketing and erases it on withdrawal', async () => {
    const { id } = await addClient(db)
    const agree = (marketingConsent: boolean) => updateClient(somebody(), id, { ...profile, marketingConsent })
    const first = (await agree(true)).marketingConsentAt
    await stage.database.advance(60)
    expect((await agree(true)).marketingConsentAt).toEqual(first)
    expect((await updateClient(somebody(), id, profile)).marketingConsentAt).toEqual(first)
    expect((await agree(false)).marketingConsentAt).toBeNull()
  })

  test('reports all errors at once', async () => {
    const { id } = await addClient(db)
    const wrong = { ...profile, name: 'C', phoneNumber: '+49 0000000', address: { ...address, street: 'S' } }
    await expect(updateClient(somebody(), id, wrong)).rejects.toMatchObject({
      details: {
        fields: [
          { path: 'clientUpdateData.name', key: 'name_min_length' },
          { path: 'clientUpdateData.address.street', key: 'street_min_length' },
        ],
      },
    })
    await expect(updateClient(somebody(), id, { ...profile, phoneNumber: '+49 0000000' })).rejects.toMatchObject({
      details: { fields: [{ path: 'clientUpdateData.phoneNumber', key: 'phone_number_invalid' }] },
    })
  })

  test('is visible only to its owner', async () => {
    const [mine, theirs] = [await addClient(db), await addClient(db)]
    expect(await getClient(db, mine.id, mine.id.toUpperCase())).toMatchObject({ email: mine.email })
    for (const id of [theirs.id, 'no id']) {
      await expect(getClient(db, mine.id, id)).rejects.toMatchObject({ code: 'not_found' })
    }
  })
})

describe('the metadata of a device', () => {
  test('is stored with its session and keeps omitted fields', async () => {
    const { id, actor } = await addClient(db, { locale: 'de' })
    await updateClientMetadata(somebody(), actor, { locale: 'en', notificationToken: 'token-1', platform: 'ios' })
    await updateClientMetadata(somebody(), actor, {})
    expect(await sessionRow(actor.sessionId)).toMatchObject({ notificationToken: 'token-1', platform: 'ios' })
    expect(await getClient(db, id, id)).toMatchObject({ locale: 'en' })
  })

  test('is removed by an empty token or when the session ends', async () => {
    const { actor } = await addClient(db)
    const tell = (notificationToken: string) => updateClientMetadata(somebody(), actor, { notificationToken })
    const token = async () => (await sessionRow(actor.sessionId)).notificationToken
    await tell('token-1')
    await tell('')
    expect(await token()).toBeNull()
    await tell('token-2')
    await logout(somebody(), actor)
    expect(await token()).toBeNull()
  })

  test('moves the device to the last person who signed in, so that the previous one gets no messages there', async () => {
    const [before, now, elsewhere] = [await addClient(db), await addClient(db), await addClient(db)]
    const tell = ({ actor }: typeof now, notificationToken: string) =>
      updateClientMetadata(somebody(), actor, { notificationToken })
    const token = async ({ actor }: typeof now) => (await sessionRow(actor.sessionId)).notificationToken
    await tell(before, 'shared device')
    await tell(elsewhere, 'another device')
    await tell(now, 'shared device')
    expect([await token(before), await token(now), await token(elsewhere)]).toEqual([
      null,
      'shared device',
      'another device',
    ])
  })

  test('has a length limit', async () => {
    const { actor } = await addClient(db)
    await expect(
      updateClientMetadata(somebody(), actor, { notificationToken: 'x'.repeat(4097) }),
    ).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
