import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { answered, askId, playToTheEnd, settled, skirmish, useTable } from './setting.ts'

const { folder, url, open, visit, host } = useTable()

const table = (page: Page, n = 0) => page.locator('dejarik-table').nth(n)
/** Marks the first lit cell of a table. */
async function mark(page: Page, n = 0): Promise<void> {
  await table(page, n).locator('.lit[data-place]').first().click()
}

describe('on a page of somebody else', () => {
  it('a bare page with a strict policy plays a game to its end, from one module', { timeout: 60_000 }, async () => {
    const { page, errors } = await visit(await host('bare.html', '<dejarik-table game="tic-tac-toe" setup seats="human bot:random" motion="none">No script here.</dejarik-table>'))
    await playToTheEnd(page, 9)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('two tables on one page play two games', { timeout: 60_000 }, async () => {
    const one = '<dejarik-table game="tic-tac-toe" setup seats="human human"></dejarik-table>'
    const { page, errors } = await visit(await host('two.html', one + one))
    await mark(page, 0)
    await expect.poll(() => table(page, 0).locator('[data-piece]').count()).toBe(1)
    await mark(page, 0)
    await mark(page, 1)
    await expect.poll(() => table(page, 0).locator('[data-piece]').count()).toBe(2)
    await expect.poll(() => table(page, 1).locator('[data-piece]').count()).toBe(1)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('a table in a frame plays', { timeout: 60_000 }, async () => {
    const inner = await host('inner.html', '<dejarik-table game="tic-tac-toe" setup></dejarik-table>')
    await writeFile(join(folder(), 'frame.html'), `<!doctype html><html lang="en"><head><title>Frame</title></head><body><iframe title="table" sandbox="allow-scripts allow-same-origin" src="${inner}" width="800" height="700"></iframe></body></html>`)
    const { page, errors } = await visit(`${url()}frame.html`)
    const frame = page.frameLocator('iframe')
    await frame.locator('.lit[data-place]').first().click()
    await expect.poll(() => frame.locator('[data-piece]').count()).toBe(2)
    expect(errors).toEqual([])
    await page.context().close()
  })

  it('tells the host what happens, and does what the host asks', { timeout: 60_000 }, async () => {
    const { page } = await visit(await host('events.html', '<dejarik-table game="tic-tac-toe" seats="human human"></dejarik-table>'))
    const told = await page.evaluate(async () => {
      const element = document.querySelector('dejarik-table') as HTMLElement & { start: () => Promise<void>; answer: (value: string) => void; undo: () => void; save: () => Promise<{ log: { answers: unknown[] } }>; explain: (key: string) => Promise<{ rule: string }[]> }
      const heard: string[] = []
      for (const name of ['ready', 'start', 'change', 'over', 'error']) document.addEventListener(`dejarik-${name}`, (event) => { heard.push(event.type) })
      const changed = (): Promise<unknown> => new Promise((done) => { element.addEventListener('dejarik-change', done, { once: true }) })
      const started = changed()
      await element.start()
      await started
      const after = changed()
      element.answer('s4')
      await after
      const why = await element.explain('s4')
      const saved = await element.save()
      const back = changed()
      element.undo()
      await back
      return { heard, why: why.map((one) => one.rule), answers: saved.log.answers.length }
    })
    expect(told.why).toEqual(['TTT-MRK-01'])
    expect(told.answers).toBe(1)
    expect(told.heard).toEqual(expect.arrayContaining(['dejarik-start', 'dejarik-change']))
    expect(told.heard).not.toContain('dejarik-error')
    await page.context().close()
  })
})

describe('what goes wrong is said in words inside the element', () => {
  const trouble = (page: Page): Promise<string> => page.locator('.trouble').innerText()

  it.each([
    ['an unknown game', 'game="no-such-game"', 'The game could not be loaded.'],
    ['a name that is none', 'game="../evil"', 'A setting of this table is not understood.'],
    ['a module that is no game', 'plugin="dejarik-table.js"', 'The game could not be loaded.'],
    ['seats that there are not', 'game="tic-tac-toe" setup seats="human human human"', 'A setting of this table is not understood.'],
    ['an unknown player', 'game="tic-tac-toe" setup seats="human bot:deep-thought"', 'A setting of this table is not understood.'],
    ['a setup that there is not', 'game="imperial-assault" setup="nonsense"', 'A setting of this table is not understood.'],
    ['options that may not be', 'game="imperial-assault" setup=\'{"map":"nowhere"}\'', 'The game could not be started.'],
    ['a link that is cut off', 'game="tic-tac-toe" src="log:q1YqSyxSslJQ"', 'This link is broken.'],
  ])('%s', { timeout: 60_000 }, async (_, attributes, words) => {
    const { page } = await visit(await host('wrong.html', `<dejarik-table ${attributes}></dejarik-table>`))
    await page.waitForSelector('.trouble')
    expect(await trouble(page)).toContain(words)
    await page.context().close()
  })

  it.each([
    ['summary throws', 'summary() { throw new Error("nonsense") }'],
    ['summary is none', 'summary: () => 5'],
    ['mat throws', 'mat() { throw new Error("nonsense") }'],
    ['mat is none', 'mat: () => ({ rows: 3 })'],
    ['step is none', 'process: () => ({ title: 1 })'],
    ['hint throws', 'hint() { throw new Error("nonsense") }'],
    ['words are none', 'messages: { en: 7, pl: null }, summary: 4'],
    ['group is none', 'group: 7'],
  ])('an interface entry whose %s; the game is played on in the plain way', { timeout: 60_000 }, async (_, part) => {
    const games = join(folder(), 'games')
    await writeFile(join(games, 'odd.ui.js'), `export const gameInterface = { ${part} }\n`)
    await writeFile(join(games, 'odd.js'), `import { game as whole } from './imperial-assault.js'\nexport const game = { ...whole, ui: new URL('odd.ui.js', import.meta.url).href }\n`)
    const setup = skirmish(2).replaceAll('"', '&quot;')
    const { page } = await visit(await host('odd.html', `<dejarik-table plugin="games/odd.js" setup="${setup}" seed="odd" seats="human bot:random" motion="none"></dejarik-table>`))
    await page.waitForSelector('.trouble')
    expect(await trouble(page)).toContain('What shows this game in its own way does not work.')
    expect(await trouble(page)).toContain('The game goes on, shown in the plain way.')
    await page.locator('.trouble').getByRole('button', { name: 'Close' }).click()
    const before = await askId(page)
    await page.evaluate(() => {
      const table = document.querySelector('dejarik-table') as HTMLElement & { state: { ask: { options: { key: string }[] } }; answer: (value: string) => void }
      table.answer(table.state.ask.options[0]?.key ?? '')
    })
    await answered(page, before)
    expect(await page.locator('dejarik-seat').count()).toBe(2)
    expect(await page.locator('.trouble').count()).toBe(0)
    await page.context().close()
  })

  it('a broken save explains itself and nothing is lost', { timeout: 60_000 }, async () => {
    const { page } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' })
    await mark(page)
    await page.waitForSelector('[data-piece]')
    const heard = page.evaluate(() => new Promise((done) => { document.addEventListener('dejarik-error', (event) => { done((event as Event & { code: string }).code) }) }))
    await page.click('[data-drawer=menu]')
    for (const [name, text] of [['save.json', '{"format":"dejarik-session","version":1}'], ['nothing.json', '{}'], ['picture.json', 'not JSON at all']] as const) {
      await page.setInputFiles('input[type=file]', { name, mimeType: 'application/json', buffer: Buffer.from(text) })
      await page.waitForSelector('.trouble')
      expect(await trouble(page)).toContain('Nothing that was played is lost.')
      await page.click('.trouble button')
    }
    expect(await heard).toBe('save')
    expect(await page.locator('[data-piece]').count()).toBe(1)
    await page.context().close()
  })

  it('a worker that dies costs nothing that was played', { timeout: 60_000 }, async () => {
    const { page } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' })
    await mark(page)
    await mark(page)
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(2)
    const [worker] = page.workers()
    // An error that nobody catches ends the work of a worker as far as the page can tell.
    await worker?.evaluate(() => { setTimeout(() => { throw new Error('The worker is out of memory.') }) })
    await page.waitForSelector('.trouble')
    await page.click('.trouble button.main')
    // The board stays while another worker goes on from there.
    await page.waitForSelector('.trouble', { state: 'detached' })
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(2)
    await mark(page)
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(3)
    await page.context().close()
  })
})

describe('a game is kept', () => {
  it('in a file and in a link, each restored in a fresh page', { timeout: 120_000 }, async () => {
    const { page, errors } = await open({ game: 'imperial-assault', setup: skirmish(2), seed: 'keep', seats: 'human human' }, { permissions: ['clipboard-read', 'clipboard-write'] })
    for (let i = 0; i < 4; i++) {
      if (await settled(page) === 'curtain') await page.click('.curtain button.main')
      await page.waitForSelector('dejarik-choice')
      const before = await askId(page)
      const button = page.locator('dejarik-choice .options button:visible')
      if (await button.count() > 0) await button.first().click()
      else await page.locator('.lit[data-place]').first().click()
      await answered(page, before)
    }
    if (await settled(page) === 'curtain') await page.click('.curtain button.main')
    const asked = await askId(page)
    const pieces = await page.locator('[data-piece]').count()
    expect(pieces).toBeGreaterThan(1)

    await page.click('[data-drawer=menu]')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save to a file' }).click()
    const file = await readFile(await (await download).path())
    await page.locator('.note[role=status]').getByText('Saved as').waitFor()
    await page.click('[data-drawer=menu]')
    await page.getByRole('button', { name: 'Copy a link to this game' }).click()
    await page.locator('.note[role=status]').getByText('The link is copied.').waitFor()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(errors).toEqual([])
    await page.context().close()

    const fresh = await open({ game: 'imperial-assault' })
    await fresh.page.waitForSelector('dejarik-setup')
    await fresh.page.click('[data-drawer=menu]')
    await fresh.page.setInputFiles('input[type=file]', { name: 'game.json', mimeType: 'application/json', buffer: file })
    if (await settled(fresh.page) === 'curtain') await fresh.page.click('.curtain button.main')
    await expect.poll(() => askId(fresh.page)).toBe(asked)
    await expect.poll(() => fresh.page.locator('[data-piece]').count()).toBe(pieces)
    await fresh.page.context().close()

    const linked = await visit(link)
    if (await settled(linked.page) === 'curtain') await linked.page.click('.curtain button.main')
    await expect.poll(() => askId(linked.page)).toBe(asked)
    await expect.poll(() => linked.page.locator('[data-piece]').count()).toBe(pieces)
    await linked.page.context().close()
  })

  it('and can be looked through from its start', { timeout: 60_000 }, async () => {
    const { page, errors } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' })
    for (const pieces of [1, 2, 3]) {
      await mark(page)
      await expect.poll(() => page.locator('[data-piece]').count()).toBe(pieces)
    }
    await page.locator('dejarik-log input[type=range]').fill('1')
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(1)
    expect(await page.locator('dejarik-choice').count()).toBe(0)
    await page.getByRole('button', { name: 'Back to the game' }).click()
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(3)
    await mark(page)
    await expect.poll(() => page.locator('[data-piece]').count()).toBe(4)
    expect(errors).toEqual([])
    await page.context().close()
  })
})

describe('at one screen', () => {
  it('hands stay hidden until the next player has confirmed', { timeout: 60_000 }, async () => {
    const { page } = await open({ game: 'imperial-assault', setup: skirmish(2), seed: 'curtain', seats: 'human human' })
    let curtains = 0
    for (let i = 0; i < 60 && curtains < 4; i++) {
      const now = await settled(page)
      if (now === 'curtain') {
        curtains++
        expect(await page.locator('dejarik-seat .card').count()).toBe(0)
        await page.click('.curtain button.main')
        await page.waitForSelector('dejarik-choice')
        continue
      }
      const before = await askId(page)
      await page.evaluate(() => {
        const table = document.querySelector('dejarik-table') as HTMLElement & { state: { ask: { options: { key: string }[] } }; answer: (value: string) => void }
        table.answer(table.state.ask.options[0]?.key ?? '')
      })
      await answered(page, before)
    }
    expect(curtains).toBe(4)
    await page.context().close()
  })

  it('what may not be done tells why, by rule, and the rule opens', { timeout: 60_000 }, async () => {
    const { page } = await open({ game: 'tic-tac-toe', setup: '', seats: 'human human' })
    await mark(page)
    await page.locator('dejarik-choice details summary').last().click()
    await page.locator('dejarik-choice .refused').first().click()
    await expect.poll(() => page.locator('dejarik-choice .because').innerText()).toContain('This cell is marked already.')
    await page.locator('dejarik-choice .because button').click()
    await expect.poll(() => page.locator('dejarik-rules .here').innerText()).toContain('Only a cell that bears no mark can be marked.')
    await page.keyboard.press('Escape')
    expect(await page.locator('dejarik-rules').count()).toBe(0)
    await page.context().close()
  })
})
