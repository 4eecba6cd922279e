import { generateKeyPairSync, sign } from 'node:crypto'

/** Generates a new certificate for `localhost` for each test; valid for a day. */
export function makeCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = der(0x30, oid('2a8648ce3d040302'))
  const name = der(0x30, der(0x31, der(0x30, oid('550403'), der(0x0c, Buffer.from('localhost')))))
  const hour = 3_600_000
  const validity = der(0x30, time(Date.now() - hour), time(Date.now() + 24 * hour))
  const names = der(0x30, der(0x82, Buffer.from('localhost')))
  const extensions = der(0xa3, der(0x30, der(0x30, oid('551d11'), der(0x04, names))))
  const serial = der(0x02, Buffer.of(1))
  const version = der(0xa0, der(0x02, Buffer.of(2)))
  const spki = publicKey.export({ type: 'spki', format: 'der' })
  const body = der(0x30, version, serial, ecdsaWithSha256, name, validity, name, spki, extensions)
  const signature = der(0x03, Buffer.of(0), sign('sha256', body, privateKey))
  const certificate = der(0x30, body, ecdsaWithSha256, signature)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** One ASN.1 value: tag, length and content. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.of(tag, ...size), body])
}

function oid(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, 'hex'))
}

function time(moment: number): Buffer {
  return der(0x18, Buffer.from(new Date(moment).toISOString().replace(/\.\d+|[-:T]/g, '')))
}
