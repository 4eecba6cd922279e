import { chromium } from 'playwright'
import { readFileSync, mkdirSync } from 'node:fs'
import { chromiumFlags } from './tests/support/chromium-flags.mjs'
const O = 'http://localhost:3470'
const log = readFileSync('/tmp/look3.log', 'utf8')
const linkOf = (who) => log.match(new RegExp(`${who}@demo.local\\s+(\\S+)`))[1]
mkdirSync('/tmp/shots', { recursive: true })
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: chromiumFlags })
const shots = JSON.parse(process.argv[2])
for (const { name, who, path, width, theme = 'light', lang = 'en', full = false, run } of shots) {
  const context = await browser.newContext({ viewport: { width, height: width < 500 ? 780 : 900 } })
  const page = await context.newPage()
  await page.addInitScript(([theme, lang]) => { localStorage.setItem('theme', theme); localStorage.setItem('language', lang) }, [theme, lang])
  if (who) { await page.goto(linkOf(who)); await page.waitForTimeout(1500) }
  if (path.startsWith('lesson:')) {
    const r = await page.request.get(`${O}/course`); 
    await page.goto(`${O}/course`); await page.waitForTimeout(2000)
    const href = await page.locator('a[href^="/course/"]').first().getAttribute('href')
    await page.goto(O + href); await page.waitForTimeout(1500)
    await page.locator('a:has-text("Begin"), a:has-text("Start"), a[href^="/lesson/"]').first().click().catch(() => {})
    await page.waitForTimeout(2500)
    const n = Number(path.split(':')[1])
    void n
  } else await page.goto(O + path)
  await page.waitForTimeout(2500)
  if (run) await page.evaluate(run)
  if (run) await page.waitForTimeout(800)
  await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: full })
  console.log(name, page.url(), await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
  await context.close()
}
await browser.close()
