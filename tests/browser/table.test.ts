import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { launchBrowser } from '../../tools/browser.mjs'
import { buildTable } from '../../tools/build-table.mjs'
import { serve } from '../../tools/serve.mjs'

let folder = ''
let served: { url: string; close: () => Promise<void> | void }
let browser: Browser

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dejarik-table-'))
  await buildTable(folder)
  served = await serve(folder, { port: 0 })
  browser = await launchBrowser()
}, 120_000)

afterAll(async () => {
  await browser?.close()
  await served?.close()
  await rm(folder, { recursive: true, force: true })
})

async function open(game: string, fill: Readonly<Record<string, string>> = {}): Promise<{ page: Page; errors: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(served.url)
  await page.selectOption('select[name=game]', game)
  for (const [name, value] of Object.entries(fill)) await page.fill(`input[name=${name}]`, value)
  await page.click('form button')
  return { page, errors }
}

/** Clicks whatever is offered until the game is over: on the board where it is lit, else in the panel. */
async function playToTheEnd(page: Page, most: number): Promise<number> {
  for (let clicks = 0; clicks < most; clicks++) {
    await page.waitForSelector('.outcome, .lit, dejarik-choice button:not(.refused)')
    if (await page.locator('.outcome').count() > 0) return clicks
    const lit = page.locator('.lit')
    const buttons = page.locator('dejarik-choice button:not(.refused)')
    const asked = await page.locator('dejarik-choice').evaluate((choice: HTMLElement & { ask?: { id: string } }) => choice.ask?.id)
    const many = await buttons.count()
    if (many > 0 && (await lit.count() === 0 || clicks % 2 === 1)) await buttons.nth(clicks % many).click()
    else await lit.nth(clicks % await lit.count()).dispatchEvent('click')
    await page.waitForFunction((before) => {
      const table = document.querySelector('dejarik-table')?.shadowRoot
      const choice = table?.querySelector<HTMLElement & { ask?: { id: string } }>('dejarik-choice')
      return table?.querySelector('.outcome') !== null || choice?.ask?.id !== before
    }, asked)
  }
  throw new Error(`Not over after ${most} clicks.`)
}

it('tic-tac-toe is played to its end by clicking', { timeout: 60_000 }, async () => {
  const { page, errors } = await open('tic-tac-toe', { seed: 'browser' })
  expect(await playToTheEnd(page, 9)).toBeGreaterThan(2)
  expect(errors).toEqual([])
  await page.close()
})

it('a whole skirmish against a bot is played by clicking', { timeout: 240_000 }, async () => {
  const { page, errors } = await open('imperial-assault', { seed: 'browser', rounds: '1' })
  expect(await playToTheEnd(page, 600)).toBeGreaterThan(10)
  expect(errors).toEqual([])
  await page.close()
})

it('tic-tac-toe is played to its end by keyboard alone', { timeout: 60_000 }, async () => {
  const { page, errors } = await open('tic-tac-toe', { seed: 'browser' })
  await page.waitForSelector('.lit')
  for (let presses = 0; presses < 200 && await page.locator('.outcome').count() === 0; presses++) {
    await page.keyboard.press('Tab')
    const onBoard = await page.evaluate(() => {
      const board = document.activeElement?.shadowRoot?.activeElement
      return board?.shadowRoot?.activeElement?.classList.contains('lit') === true
    })
    if (onBoard) await page.keyboard.press('Enter')
  }
  expect(await page.locator('.outcome').count()).toBe(1)
  expect(errors).toEqual([])
  await page.close()
})
