// Not `crypto.randomUUID`, which is missing on plain http; `getRandomValues` always exists.

/** A version 4 UUID. */
export function makeUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, index) => {
    const marked = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** A number that distinguishes a few devices: 31 random bits. */
export function makeDeviceNumber(): number {
  const [bits = 0] = crypto.getRandomValues(new Uint32Array(1))
  return bits >>> 1
}

/** 256 random bits as base64url: the secret by which a guest's device owns a studying. */
export function makeSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}
