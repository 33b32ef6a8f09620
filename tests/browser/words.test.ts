import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { measureTable } from '../../tools/size.mjs'
import { READY } from './companion.ts'
import { useTable } from './setting.ts'

const { folder, url, host, visit } = useTable()

const GAME = `<dejarik-table game="imperial-assault" setup="${READY}" seed="words" seats="human bot:random" motion="none"></dejarik-table>`
const alone = (lang: string): string => GAME.replace(' motion', ` lang="${lang}" motion`)
const speak = (page: Page, lang: string): Promise<void> => page.evaluate((wanted) => { document.querySelector('dejarik-table')?.setAttribute('lang', wanted) }, lang)
const menu = (page: Page): Promise<string> => page.locator('[data-drawer=menu]').first().innerText()
const trouble = (page: Page): Promise<string> => page.locator('.trouble h2').innerText()
/** Words of the table, and words of the game: what its open question is. */
const words = async (page: Page): Promise<readonly string[]> => [await menu(page), await page.locator('dejarik-choice h2').first().innerText()]
const said = {
  en: 'The words of this language could not be loaded.',
  pl: 'Nie udało się wczytać tekstów w tym języku.',
}

it.each([['en', []], ['pl', ['games/imperial-assault.pl.js', 'words/pl.js']], ['ru', ['games/imperial-assault.ru.js', 'words/ru.js']]] as const)('before a first board only the words of its language are fetched, and all that is fetched is measured: %s', { timeout: 120_000 }, async (lang, expected) => {
  const fetched = new Set<string>()
  const { page, errors } = await visit('about:blank')
  page.context().on('request', (request) => { if (request.url().startsWith(url())) fetched.add(request.url().slice(url().length)) })
  await page.goto(await host(`words-${lang}.html`, alone(lang)))
  await page.waitForSelector('dejarik-board [data-place]')
  const modules = [...fetched].filter((file) => file.endsWith('.js'))
  expect(modules.filter((file) => /^words|\.(en|pl|ru)\.js$/.test(file)).sort()).toEqual(expected)
  const { parts } = await measureTable(folder())
  // This one comes right after the board.
  expect(modules.filter((file) => parts[file] === undefined && file !== 'dejarik-later.js')).toEqual([])
  expect(errors).toEqual([])
  await page.context().close()
})

it('rooms that come after the board speak as soon as they are there', { timeout: 120_000 }, async () => {
  const { page } = await visit(await host('rooms.html', alone('pl')))
  await page.waitForSelector('dejarik-log h2')
  await expect.poll(() => page.locator('dejarik-log').innerText()).not.toMatch(/\bui\./)
  expect(await page.locator('dejarik-log h2').innerText()).toBe('Dziennik')
  await page.context().close()
})

it('another language is fetched when it is chosen; the game goes on in it', { timeout: 120_000 }, async () => {
  const { page, errors } = await visit(await host('switch.html', alone('en')))
  await page.waitForSelector('dejarik-choice')
  const english = await words(page)
  const asked = [english[1]]
  for (const [lang, name] of [['ru', 'Меню'], ['pl', 'Menu']] as const) {
    await speak(page, lang)
    // The same word may be right in two languages: the question tells which is spoken.
    await expect.poll(async () => asked.includes((await words(page))[1])).toBe(false)
    await expect.poll(() => menu(page)).toBe(name)
    const now = await words(page)
    expect(now.join(' ')).not.toMatch(/[a-z]+\.[a-z]/)
    asked.push(now[1])
  }
  await speak(page, 'en')
  await expect.poll(() => words(page)).toEqual(english)
  expect(await page.locator('.trouble').count()).toBe(0)
  expect(errors).toEqual([])
  await page.context().close()
})

it.each(['words/ru.js', 'games/imperial-assault.ru.js'])('when %s cannot be had, the table says so and goes on in the language before, until it can', { timeout: 120_000 }, async (file) => {
  const { page } = await visit(await host('fails.html', alone('pl')))
  await page.waitForSelector('dejarik-choice')
  const polish = await words(page)
  await page.evaluate(() => { document.addEventListener('dejarik-error', (event) => { document.body.dataset['code'] = (event as Event & { readonly code: string }).code }) })
  await page.context().route(`**/${file}*`, (route) => route.abort())
  await speak(page, 'ru')
  await expect.poll(() => trouble(page)).toBe(said.pl)
  expect(await page.locator('body').getAttribute('data-code')).toBe('words')
  expect(await words(page)).toEqual(polish)
  await page.context().unroute(`**/${file}*`)
  await page.locator('.trouble button.main').click()
  await expect.poll(() => menu(page)).toBe('Меню')
  expect(await page.locator('.trouble').count()).toBe(0)
  expect((await words(page))[1]).toMatch(/[а-я]/)
  await page.context().close()
})

it.each(['words/ru.js', 'games/imperial-assault.ru.js'])('when %s cannot be had from the start, the game is played in English and the table says so', { timeout: 120_000 }, async (file) => {
  const { page } = await visit('about:blank')
  await page.context().route(`**/${file}*`, (route) => route.abort())
  await page.goto(await host('start.html', alone('ru')))
  await page.waitForSelector('dejarik-choice')
  await expect.poll(() => trouble(page)).toBe(said.en)
  expect((await words(page)).join(' ')).not.toMatch(/[а-я]/)
  await page.context().unroute(`**/${file}*`)
  await page.locator('.trouble button.main').click()
  await expect.poll(() => menu(page)).toBe('Меню')
  await page.context().close()
})
