import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { settled, useTable } from './setting.ts'

const { open } = useTable()
const pages: Page[] = []
afterEach(async () => { for (const page of pages.splice(0)) await page.close() })

it.each([['en', 100], ['ru', 100], ['en', 200], ['pl', 200]] as const)('on a phone an answer is in sight and no word is cut without a sign, in %s with text at %i percent', { timeout: 120_000 }, async (lang, percent) => {
  const { page, errors } = await open({ game: 'imperial-assault', setup: 'walker-against-heroes', seed: 'phone', seats: 'human bot:sensible', lang }, { viewport: { width: 360, height: 740 }, hasTouch: true })
  pages.push(page)
  await page.evaluate((size) => { document.documentElement.style.fontSize = `${size}%` }, percent)
  // Up to a question with answers in a list.
  for (let asks = 0; asks < 40; asks++) {
    await settled(page)
    const listed = await page.evaluate(() => {
      const table = document.querySelector('dejarik-table') as unknown as { state: { ask: { id: string; of: string; options: readonly { key: string }[] } | null }; answer: (key: string) => void }
      const { ask } = table.state
      if (ask !== null && ask.options.length < 6 && ask.of === 'call') return null
      if (ask !== null) table.answer(ask.options[0]?.key ?? '')
      return ask?.id ?? ''
    })
    if (listed === null) break
    await page.waitForFunction((id) => { const { ask } = (document.querySelector('dejarik-table') as unknown as { state: { ask: { id: string } | null } }).state; return ask !== null && ask.id !== id }, listed)
  }
  const button = page.locator('dejarik-choice .options button').first()
  await expect.poll(() => button.count()).toBe(1)
  const box = await button.boundingBox()
  expect((box?.y ?? 999) + (box?.height ?? 0)).toBeLessThanOrEqual(740)
  // What is wider than its place shows that it goes on.
  const cut = await page.evaluate(() => {
    const roots = [document.querySelector('dejarik-table')?.shadowRoot, ...[...document.querySelector('dejarik-table')?.shadowRoot?.querySelectorAll('dejarik-seat') ?? []].map((seat) => seat.shadowRoot)]
    return roots.flatMap((root) => [...root?.querySelectorAll<HTMLElement>('.title > *, .called, .zones, .score') ?? []]).filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1 && getComputedStyle(one).display !== 'inline' && (getComputedStyle(one).textOverflow !== 'ellipsis' || getComputedStyle(one).display === 'flex')).map((one) => one.textContent)
  })
  expect(cut).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  expect(errors).toEqual([])
})
