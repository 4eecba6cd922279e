// `npm run screenshots`: the pictures of the README, taken of the demo school.
import { build } from '../../server/launch/build.mjs'
import { install } from '../../server/launch/install.mjs'
import { findBrowser } from '../support/browser.mjs'

await install()
await build()
process.env.CHROMIUM_PATH = await findBrowser()
const { takePictures } = await import('./take-pictures.ts')
await takePictures()
