import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './runtime.mjs'

const isLicense = /^(licen[cs]e|copying|notice)/i

/** The names, licences and copyright notices of all packages that a release contains or is built from, by the lock file. */
export function writeNotices() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const entries = Object.entries(packages).filter(
    ([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && existsSync(join(root, path)),
  )
  const texts = entries.map(([path, { version, license }]) => {
    const name = path.replace(/^.*node_modules\//, '')
    const described = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'))
    const { repository = described.homepage ?? `https://www.npmjs.com/package/${name}` } = described
    const files = readdirSync(join(root, path)).filter((file) => isLicense.test(file))
    const words = files.map((file) => readFileSync(join(root, path, file), 'utf8').trim())
    return [
      `${name} ${version}`,
      `Licence: ${license ?? described.license}`,
      `Source: ${repository.url ?? repository}`,
      ...words,
    ].join('\n\n')
  })
  return `This product contains the following packages.\n\n${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
