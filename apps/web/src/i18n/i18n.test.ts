import { describe, expect, it, vi } from 'vitest'
import { createI18n } from './i18n.ts'
import { compiledCatalogue, testI18n } from './testing/test-i18n.ts'

describe('the texts of a visitor', () => {
  it('are available once their feature is loaded, with their placeholders filled', async () => {
    const i18n = await testI18n('de', 'home')
    expect(i18n.t('home.from', { price: '69 EUR' })).toBe('ab 69 EUR')
    expect([1, 2].map((count) => i18n.t('common.checkAnswers', { count }))).toEqual([
      'Bitte prüfen Sie eine Angabe',
      'Bitte prüfen Sie 2 Angaben',
    ])
  })

  it('are fetched once for each feature', async () => {
    const load = vi.fn(compiledCatalogue)
    const i18n = createI18n('en', load)
    await i18n.need('common')
    await i18n.need('common', 'home')
    expect(load.mock.calls).toEqual([
      ['en', 'common'],
      ['en', 'home'],
    ])
  })

  it('change all together with the language, and notify listeners', async () => {
    const i18n = await testI18n('de', 'home')
    const heard = vi.fn()
    i18n.subscribe(heard)
    await i18n.switchTo('en')
    expect([i18n.language, i18n.t('home.promise'), i18n.formats.money(8900)]).toEqual([
      'en',
      'Calm that comes to you.',
      '89.00\u00a0EUR',
    ])
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('have the new language stored before listeners are notified', async () => {
    const i18n = await testI18n('de', 'home')
    const order: string[] = []
    i18n.subscribe(() => order.push('shown'))
    await i18n.switchTo('en', (language) => order.push(`remembered ${language}`))
    expect(order).toEqual(['remembered en', 'shown'])
  })

  it('stay in the language chosen last, however late the texts of another one arrive', async () => {
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<undefined>()
    const i18n = createI18n('en', async (language, feature) => {
      if (language === 'de') await arrival
      return compiledCatalogue(language, feature)
    })
    await i18n.need('home')
    const remembered: string[] = []
    const remember = (language: string): void => void remembered.push(language)
    const toGerman = i18n.switchTo('de', remember)
    await i18n.switchTo('en', remember)
    arrive(undefined)
    await toGerman
    expect([i18n.language, remembered]).toEqual(['en', ['en']])
  })

  it('are hydrated as the server rendered them, in its language, without others', async () => {
    const server = await testI18n('de', 'home')
    const load = vi.fn(compiledCatalogue)
    const browser = createI18n('en', load)
    await browser.restore(server.state())
    expect([browser.language, browser.t('home.promise')]).toEqual(['de', 'Ruhe, die zu Ihnen kommt.'])
    await browser.need('common', 'home')
    expect(load.mock.calls).toEqual([
      ['de', 'common'],
      ['de', 'home'],
    ])
  })

  it('arrive in the language that was chosen while they were loading', async () => {
    const i18n = await testI18n('de')
    await Promise.all([i18n.need('home'), i18n.switchTo('en')])
    expect(i18n.t('home.promise')).toBe('Calm that comes to you.')
  })
})
