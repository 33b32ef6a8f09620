import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { settled, useTable } from './setting.ts'

const { open } = useTable()
const pages: Page[] = []
afterEach(async () => { for (const page of pages.splice(0)) await page.context().close() })

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }
/** What can be seen and pressed, in every root of the page; links in a sentence are as high as its lines. */
const pressable = (page: Page) => page.evaluate(() => {
  const inside = (root: Document | ShadowRoot): Element[] => [...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot === null ? [one] : [one, ...inside(one.shadowRoot)]))
  return inside(document).filter((one) => one.matches('button, select, input:not([type=checkbox], [type=range], [type=file])') && one.checkVisibility() && !one.matches('.link, .grip, .title')).map((one) => {
    const { left, right, height, width } = one.getBoundingClientRect()
    return { name: (one.getAttribute('aria-label') ?? one.textContent).trim(), left, right, height, width, head: one.closest('.bar') !== null || one.closest('[slot=header]') !== null }
  })
})

/** Words and numbers of the strips of seats that do not go on where they are cut. */
const counts = (page: Page) => page.evaluate(() => [...document.querySelector('dejarik-table')?.shadowRoot?.querySelectorAll('dejarik-seat') ?? []].flatMap((seat) => [...seat.shadowRoot?.querySelectorAll<HTMLElement>('.zones, .points') ?? []]).filter((one) => one.scrollWidth > one.clientWidth + 1 || one.getBoundingClientRect().right > innerWidth).map((one) => one.textContent.trim()))

it.each(['en', 'pl', 'ru'])('on a phone nothing of the head lies beyond the screen, counts are whole, and what is pressed is as large as a finger: %s', { timeout: 180_000 }, async (lang) => {
  for (const attributes of [{ game: 'imperial-assault' }, { game: 'imperial-assault', setup: 'walker-against-heroes', seats: 'human bot:sensible', seed: 'picture' }, { game: 'mandalorian-adventures', setup: '', seed: 'picture' }, { game: 'tic-tac-toe', setup: '' }]) {
    const { page, errors } = await open({ ...attributes, lang, motion: 'none' }, phone)
    pages.push(page)
    if ('setup' in attributes) await settled(page)
    else await page.waitForSelector('dejarik-setup form')
    const found = await pressable(page)
    const head = found.filter((one) => one.head)
    expect(head.length).toBeGreaterThan(1)
    expect(head.filter(({ left, right }) => left < 0 || right > 360)).toEqual([])
    expect(found.filter(({ height, width }) => Math.min(height, width) < 43.5)).toEqual([])
    expect(await counts(page)).toEqual([])
    expect(errors).toEqual([])
  }
})

it('taking back is dimmed where it is not possible, tells why when it is pressed, and is offered as soon as it is', { timeout: 120_000 }, async () => {
  const { page } = await open({ game: 'imperial-assault', setup: 'walker-against-heroes', seats: 'human bot:sensible', seed: 'picture', motion: 'none' })
  pages.push(page)
  await settled(page)
  const undo = page.locator('.bar .undo')
  const dimmed = () => undo.getAttribute('aria-disabled')
  expect(await dimmed()).toBe('true')
  // It is no more than dimmed: who presses it is told.
  await undo.click({ force: true })
  await expect.poll(() => page.locator('.refusal').count()).toBe(1)
  expect(await page.locator('.refusal').innerText()).toMatch(/^[A-Z].*\w{3}.*\.$/s)
  await page.evaluate(() => {
    const table = document.querySelector('dejarik-table') as HTMLElement & { state: { ask: { options: readonly { key: string }[] } }; answer: (key: string) => void }
    table.answer(table.state.ask.options[0]?.key ?? '')
  })
  await expect.poll(dimmed, { timeout: 20_000 }).toBe('false')
  expect(await page.locator('.refusal').count()).toBe(0)
  await undo.click()
  await expect.poll(dimmed, { timeout: 20_000 }).toBe('true')
})
