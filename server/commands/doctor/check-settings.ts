import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { readStoredLinkKey } from '../../ports/token-box.ts'
import { readStoredVapidKeys } from '../../ports/vapid-keys.ts'
import { type Finding, wrong } from './finding.ts'

/** The keys that links and subscriptions depend on. Creates none. */
export function checkKeys({ dataDir, linkKey, vapidKeys }: Config, isUsed: boolean): Finding[] {
  return [
    linkKey
      ? given('key of links', 'LINK_KEY')
      : checkKey('key of links', join(dataDir, 'link.key'), {
          read: readStoredLinkKey,
          loss: isUsed && 'earlier links cannot be shown again',
        }),
    vapidKeys
      ? given('key of messages', 'VAPID_PUBLIC_KEY')
      : checkKey('key of messages', join(dataDir, 'vapid.json'), {
          read: readStoredVapidKeys,
          loss: isUsed && 'every device has to subscribe again',
        }),
  ]
}

const given = (part: string, variable: string): Finding => ({ part, state: 'well', says: `${variable} is set` })

interface Key {
  read(file: string): unknown
  /** What a new key costs; false before the first start. */
  loss: string | false
}

function checkKey(part: string, file: string, { read, loss }: Key): Finding {
  if (!existsSync(file))
    return loss
      ? {
          part,
          state: 'wrong',
          says: `${file} is gone: put it back from a backup before the next start, which creates a new one; then ${loss}`,
        }
      : { part, state: 'watch', says: `${file} is not there: the next start creates a new one` }
  try {
    read(file)
  } catch (error) {
    return wrong(part, error)
  }
  const isOpen = process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0
  return isOpen
    ? { part, state: 'wrong', says: `Others can read ${file}: chmod 600 ${file}` }
    : { part, state: 'well', says: file }
}

/** Whether visitors reach the server as its settings say. */
export function checkProxy({ publicUrl, host, trustedProxies }: Config): Finding {
  const part = 'proxy'
  const { protocol, hostname } = new URL(publicUrl)
  const isHere = /^(localhost|127\.|\[::1\])/.test(hostname)
  if (isHere) return { part, state: 'watch', says: `Links lead to ${publicUrl}, this machine alone: set PUBLIC_URL` }
  if (protocol === 'http:')
    return { part, state: 'wrong', says: `${publicUrl} is not encrypted: put a proxy with TLS before the server` }
  if (trustedProxies.length === 0)
    return {
      part,
      state: 'wrong',
      says: `${publicUrl} needs a proxy, and TRUSTED_PROXIES names none: all visitors would share one address and its limits`,
    }
  const says = `${publicUrl} by way of ${trustedProxies.join(', ')}`
  if (host !== '127.0.0.1' && host !== '::1' && host !== 'localhost')
    return {
      part,
      state: 'watch',
      says: `${says}; HOST=${host} is open to others than the proxy, unless a firewall is`,
    }
  return { part, state: 'well', says }
}
