import { createHash } from 'node:crypto'
import type { Sql } from 'postgres'
import type { Config } from '../config.ts'
import { loadLinkKey } from '../ports/token-box.ts'
import { loadVapidKeys, type VapidKeys } from '../ports/vapid-keys.ts'

/** The keys that all servers of an install share. */
export interface InstallKeys {
  link: Buffer
  push: VapidKeys
}

/** From the settings, or from DATA_DIR, where the first start makes them. */
export function loadInstallKeys({ linkKey, vapidKeys, dataDir }: Config): InstallKeys {
  return { link: linkKey ?? loadLinkKey(dataDir), push: vapidKeys ?? loadVapidKeys(dataDir) }
}

const names = {
  link: 'the key of links (LINK_KEY, or link.key in DATA_DIR)',
  push: 'the keys of messages (VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or vapid.json in DATA_DIR)',
}

function hashesOf({ link, push }: InstallKeys): Record<keyof typeof names, string> {
  const hash = (key: Buffer | string) => createHash('sha256').update(key).digest('hex')
  return { link: hash(link), push: hash(push.privateKey) }
}

/** Throws a sentence when the keys are not those of the install. The first start stores their hashes. */
export async function requireInstallKeys(owner: Sql, keys: InstallKeys): Promise<void> {
  const own = Object.entries(hashesOf(keys)).map(([key_name, key_hash]) => ({ key_name, key_hash }))
  await owner`insert into install_keys ${owner(own)} on conflict do nothing`
  const stored = await owner<typeof own>`select key_name, key_hash from install_keys`
  const other = own.find(({ key_name, key_hash }) =>
    stored.some((row) => row.key_name === key_name && row.key_hash !== key_hash),
  )
  if (!other) return
  throw new Error(
    `This server has not ${names[other.key_name as keyof typeof names]} of the install. Take those of another server or of a backup. ` +
      'If they are lost, or were changed on purpose, run `npm run keys:accept`: then links that were sent go on working but cannot be shown, ' +
      'and every device has to subscribe to messages again.',
  )
}
