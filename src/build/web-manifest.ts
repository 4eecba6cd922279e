import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import type { HtmlTagDescriptor, Plugin } from 'vite'

const ui = join(import.meta.dirname, '../ui')

/** The product's name by language tag; an installed application has it on the home screen. */
const names = { en: 'Bible School', ru: 'Библейская школа', uk: 'Біблійна школа' }

/**
 * Makes the application installable: for each language a manifest with the product's name, its colours and the icons,
 * made of `icon.svg`. All of them lie below /assets with their hash in the name.
 */
export function webManifest(): Plugin {
  let links: HtmlTagDescriptor[] = []
  return {
    name: 'web-manifest',
    apply: 'build',
    async generateBundle() {
      const icon = readFileSync(join(ui, 'icon.svg'), 'utf8')
      const forms = [
        { purpose: 'any', source: icon },
        // The system cuts its own shape, and the book lies inside the circle that every shape leaves.
        { purpose: 'maskable', source: icon.replace(' rx="7"', '') },
      ]
      const icons = await Promise.all(
        forms.flatMap(({ purpose, source }) =>
          [192, 512].map(async (size) => {
            const png = await sharp(Buffer.from(source), { density: 72 * (size / 32) })
              .resize(size, size)
              .png()
              .toBuffer()
            const file = this.emitFile({ type: 'asset', name: `icon-${purpose}-${size}.png`, source: png })
            return { src: `/${this.getFileName(file)}`, sizes: `${size}x${size}`, type: 'image/png', purpose }
          }),
        ),
      )
      const paper = tokenOf('--paper')
      const manifests = Object.entries(names).map(([lang, name]) => {
        const manifest = {
          id: '/',
          lang,
          name,
          short_name: name,
          start_url: '/lesson',
          scope: '/',
          display: 'standalone',
          background_color: paper,
          theme_color: paper,
          icons,
        }
        const file = this.emitFile({
          type: 'asset',
          name: `app-${lang}.webmanifest`,
          source: JSON.stringify(manifest),
        })
        return { lang, href: `/${this.getFileName(file)}` }
      })
      links = [
        // One of them is named as what it is once the page stands (`shared/app/update/offer-install.ts`).
        ...manifests.map(({ lang, href }) => ({
          tag: 'link',
          attrs: { rel: 'later-manifest', hreflang: lang, href },
        })),
        // The one thing that iPhones do not read in the manifest.
        {
          tag: 'link',
          attrs: { rel: 'apple-touch-icon', href: icons.find(({ purpose }) => purpose === 'maskable')?.src },
        },
      ]
    },
    transformIndexHtml: () => links,
  }
}

/** The first value of a token, which is that of the light theme. */
function tokenOf(name: string): string {
  const [, rest] = readFileSync(join(ui, 'tokens.css'), 'utf8').split(`${name}: `)
  const value = rest?.split(';')[0]
  if (!value) throw new Error(`tokens.css has no colour ${name}`)
  return value
}
