import { proxy, subscribe } from 'valtio'
import { readStored, writeStored } from '../../lib/storage.ts'

const STORED = 'single_keys'

/** Whether single letters and digits are commands, on every page of the office; some voice and switch users need them off. */
export const keyChoice = proxy({ letters: readStored(STORED) !== 'off' })

subscribe(keyChoice, () => writeStored(STORED, keyChoice.letters ? 'on' : 'off'))
