import { connect } from '#db/connect.ts'
import type { Config } from '../config.ts'
import { loadInstallKeys, requireInstallKeys } from './install-keys.ts'
import { openDeps } from './open-deps.ts'

/** Makes the keys of this server those of the install, after others were lost or changed on purpose. */
export async function acceptKeys(config: Config): Promise<void> {
  const { address, close } = await openDeps(config, 'command', console.log)
  const owner = connect(address, { max: 1 })
  try {
    await owner`delete from install_keys`
    await requireInstallKeys(owner, loadInstallKeys(config))
    console.log('The keys of this server are those of the install now. Start all its servers with them.')
  } finally {
    await owner.end({ timeout: 5 })
    await close()
  }
}
