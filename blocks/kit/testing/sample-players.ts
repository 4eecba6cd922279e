import type { Players } from '../media/players.ts'

/** The length in seconds of the recording that replaces files on Google Drive. */
const SILENCE = 60

/** Local fake players with short timeouts: no story contacts a provider. */
export const samplePlayers: Players = {
  addresses: {
    youtube: '/players/youtube.html#',
    vimeo: '/players/vimeo.html#',
    google: `${URL.createObjectURL(silence())}#`,
  },
  timeoutMs: 4_000,
  slowMs: 1_000,
  tapTimeoutMs: 600,
}

/** A silent WAV file with one channel of 8 bits. */
function silence(): Blob {
  const rate = 8_000
  const samples = new Uint8Array(rate * SILENCE).fill(128)
  const head = new DataView(new ArrayBuffer(44))
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) head.setUint8(at + index, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  head.setUint32(4, 36 + samples.length, true)
  text(8, 'WAVEfmt ')
  head.setUint32(16, 16, true)
  head.setUint16(20, 1, true)
  head.setUint16(22, 1, true)
  head.setUint32(24, rate, true)
  head.setUint32(28, rate, true)
  head.setUint16(32, 1, true)
  head.setUint16(34, 8, true)
  text(36, 'data')
  head.setUint32(40, samples.length, true)
  return new Blob([head, samples], { type: 'audio/wav' })
}
