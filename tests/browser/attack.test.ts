import type { Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { askId, settled, useTable, type Opened } from './setting.ts'

const { open } = useTable()
const pages: Page[] = []
afterEach(async () => { for (const page of pages.splice(0)) await page.close() })

const battle = { game: 'imperial-assault', setup: 'walker-against-heroes', seed: 'picture', seats: 'human bot:sensible' }

interface Asked {
  readonly ask?: { readonly id: string; readonly message: { readonly id: string }; readonly options: readonly { readonly key: string }[] }
  readonly outcome: unknown
}

/** Answers as a hurried player would, until this is asked. */
async function playTo(page: Page, wanted: string): Promise<void> {
  for (let answers = 0; answers < 400; answers++) {
    await page.waitForFunction(() => { const { state } = document.querySelector('dejarik-table') as unknown as { state: Asked | null }; return state?.ask !== undefined && state.ask !== null })
    const asked = await page.evaluate(([n, last]) => {
      const table = document.querySelector('dejarik-table') as unknown as { state: Asked; answer: (value: string | null) => void }
      const { ask } = table.state
      if (ask === undefined || ask.message.id === last) return { id: ask?.id ?? '', there: true }
      const found = ['attack', 'move-action', 'walk', 'activate'].map((start) => ask.options.find((one) => one.key.startsWith(start))).find((one) => one !== undefined)
      table.answer((found ?? ask.options[(n * 7) % Math.max(1, ask.options.length)])?.key ?? null)
      return { id: ask.id, there: false }
    }, [answers, wanted] as const)
    if (asked.there) return
    await page.waitForFunction((id) => { const { state } = document.querySelector('dejarik-table') as unknown as { state: Asked }; return state.outcome !== null || (state.ask !== null && state.ask?.id !== id) }, asked.id)
  }
  throw new Error(`${wanted} was never asked.`)
}

async function battleAt(wanted: string, options: Parameters<typeof open>[1] = {}, more: Readonly<Record<string, string>> = {}): Promise<Opened> {
  const opened = await open({ ...battle, ...more }, options)
  pages.push(opened.page)
  await playTo(opened.page, wanted)
  await settled(opened.page)
  return opened
}

const targets = (page: Page) => page.locator('dejarik-choice .options button')

it('whom an attack is made against is chosen seeing the odds: in the list, for mouse, keys and ears', { timeout: 240_000 }, async () => {
  const { page, errors } = await battleAt('ask.target')
  // Each answer tells it before anybody comes to it.
  for (const words of await targets(page).allTextContents()) expect(words).toMatch(/Hits \d+%/)
  await targets(page).first().hover()
  const card = page.locator('dejarik-board .card')
  await expect.poll(() => card.innerText()).toContain('%')
  expect(await page.locator('dejarik-board .sight, dejarik-board .cursor').count()).toBeGreaterThan(0)
  await page.locator('dejarik-choice h2').hover()
  await expect.poll(() => card.count()).toBe(0)
  await targets(page).last().focus()
  await expect.poll(() => card.innerText()).toContain('%')
  expect(errors).toEqual([])
})

/** Lets everything that is to be foreseen take a while. */
const slowForesight = (): void => {
  const post = Worker.prototype.postMessage as (this: Worker, message: { readonly order?: { readonly do: string } }) => void
  Worker.prototype.postMessage = function postMessage(this: Worker, message: { readonly order?: { readonly do: string } }) {
    if (message.order?.do === 'preview') setTimeout(() => { post.call(this, message) }, 2_500)
    else post.call(this, message)
  }
}

it('a press that is quicker than the odds looks first: it is told what would come of it, and a second press answers', { timeout: 240_000 }, async () => {
  const { page, errors } = await open(battle)
  pages.push(page)
  await page.evaluate(slowForesight)
  await playTo(page, 'ask.target')
  const before = await askId(page)
  await page.waitForSelector('dejarik-choice .options button')
  await targets(page).first().focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('dejarik-choice [role=status]').innerText(), { timeout: 30_000 }).toMatch(/Hits \d+%/)
  expect(await page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.shadowRoot?.activeElement?.getAttribute('data-key'))).toMatch(/^e\d+$/)
  expect(await askId(page)).toBe(before)
  expect(await targets(page).first().innerText()).toMatch(/Hits \d+%/)
  await page.keyboard.press('1')
  await expect.poll(() => askId(page), { timeout: 30_000 }).not.toBe(before)
  expect(errors).toEqual([])
})

it('on a phone a finger sees the odds before it chooses', { timeout: 240_000 }, async () => {
  const { page, errors } = await battleAt('ask.target', { viewport: { width: 360, height: 740 }, hasTouch: true })
  const before = await askId(page)
  expect(await targets(page).first().innerText()).toMatch(/Hits \d+%/)
  await targets(page).first().tap()
  await expect.poll(() => askId(page), { timeout: 30_000 }).not.toBe(before)
  expect(errors).toEqual([])
})
