import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { glob } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, By, type WebElement } from 'selenium-webdriver'
import { freePort } from '#tests/support/free-port.ts'
import { openRewritingProxy } from '#tests/support/rewriting-proxy.ts'
import { type Engine, keepTrying, notVisible, readMessages } from './engine.ts'

// Notes what the console of the page gets, because neither WebDriver nor MiniBrowser tells it in a session that is driven. It keeps
// them over the pages of a story, and removes itself before React reads the document.
const key = 'problems'
const noting = `(() => {
  // A page that is left gives up what it still loads.
  let left = false
  addEventListener('beforeunload', () => { left = true })
  const note = (problem) => {
    if (left) return
    const all = JSON.parse(sessionStorage.getItem('${key}') ?? '[]')
    sessionStorage.setItem('${key}', JSON.stringify([...all, problem]))
  }
  for (const kind of ['error', 'warn']) {
    const write = console[kind]
    console[kind] = (...words) => {
      note(kind + ': ' + words.map((word) => word + ' ' + (word?.stack ?? '')).join(' ') + location)
      write.apply(console, words)
    }
  }
  addEventListener('error', (event) => note('thrown: ' + (event.message ?? event.target.outerHTML)), true)
  addEventListener('unhandledrejection', ({ reason }) => note('rejected: ' + reason))
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => note('refused: ' + violatedDirective + ' ' + blockedURI))
  document.currentScript.remove()
})()`
const policy = `script-src 'sha256-${createHash('sha256').update(noting).digest('base64')}'`

const chooseOption = `
  const [select, value] = arguments
  select.value = value
  for (const kind of ['input', 'change']) select.dispatchEvent(new Event(kind, { bubbles: true }))
`

/** Debian's WebKitGTK in its MiniBrowser on a screen in memory, by WebDriver. */
export async function openWebKit(site: string): Promise<Engine> {
  const proxy = await openRewritingProxy(site, (_path, text, headers) => {
    if (!String(headers['content-type']).startsWith('text/html')) return text
    headers['content-security-policy'] = String(headers['content-security-policy']).replace(
      'script-src',
      policy,
    )
    return text.replace(/<head[^>]*>/, (head) => `${head}<script>${noting}</script>`)
  })
  const [display, port] = [`:${100 + (process.pid % 800)}`, await freePort()]
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  })
  // MiniBrowser isolates its pages in namespaces, which a container does not allow.
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }
  const service = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env })
  await answers(port)
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: await findMiniBrowser(), args: ['--automation'] },
    })
    .build()
  /** Does something with the first visible element. */
  const act = <T>(element: string, action: (found: WebElement) => Promise<T>): Promise<T> =>
    keepTrying(async () => {
      for (const found of await driver.findElements(By.xpath(element)))
        if (await found.isDisplayed()) return action(found)
      const messages = await driver.executeScript(`return ${readMessages}`)
      throw notVisible(element, await driver.getCurrentUrl(), messages)
    })

  const toMiddle = (found: WebElement): Promise<void> =>
    driver.executeScript('arguments[0].scrollIntoView({ block: "center", behavior: "instant" })', found)

  return {
    async open(address) {
      await driver.get(proxy.url + address)
      await driver.wait(() => driver.executeScript('return !window.aanganEarly'), 120_000)
    },
    address: async () => (await driver.getCurrentUrl()).slice(proxy.url.length),
    see: (element) =>
      act(element, (found) => driver.executeScript('return arguments[0].textContent.trim()', found)),
    count: async (element) => (await driver.findElements(By.xpath(element))).length,
    scrollTo: (element) => act(element, toMiddle),
    click: (element) =>
      act(element, async (found) => {
        await toMiddle(found)
        await found.click()
      }),
    fill: (element, text) =>
      act(element, async (found) => {
        await driver.executeScript('arguments[0].select()', found)
        await found.sendKeys(text)
      }),
    // A letter typed into a select already chooses, and the page of results follows at once.
    choose: (element, value) => act(element, (found) => driver.executeScript(chooseOption, found, value)),
    upload: (element, file) => keepTrying(() => driver.findElement(By.xpath(element)).sendKeys(file)),
    problems: () => driver.executeScript(`return JSON.parse(sessionStorage.getItem('${key}') ?? '[]')`),
    async close() {
      await driver.quit()
      await Promise.all([stop(service), stop(screen), proxy.close()])
    },
  }
}

async function stop(child: ChildProcess) {
  if (child.exitCode !== null) return
  const gone = once(child, 'exit')
  child.kill()
  await gone
}

async function findMiniBrowser(): Promise<string> {
  for await (const file of glob('/usr/{lib,libexec}/{*/,}webkit2gtk-4.*/MiniBrowser')) return file
  throw new Error('MiniBrowser is not installed: apt-get install webkit2gtk-driver')
}

async function answers(port: number) {
  for (let round = 0; round < 600; round += 1) {
    try {
      return await fetch(`http://127.0.0.1:${port}/status`)
    } catch {
      await sleep(100)
    }
  }
  throw new Error('WebKitWebDriver did not start')
}
