import type { OwnPictures } from '../../images/service.ts'
import { isPacked, mapAddresses } from '../pictures.ts'

/** Gathers the pictures of an export under names made of their bytes: the same picture is the same file, wherever it lay. */
export class PictureBox {
  readonly #pictures: Pick<OwnPictures, 'hashOf'>
  /** The name in the ZIP by the address; undefined for what stays where it is. */
  readonly #names = new Map<string, string | undefined>()
  /** An address of each picture that goes along, by its name. */
  readonly packed = new Map<string, string>()

  constructor(pictures: Pick<OwnPictures, 'hashOf'>) {
    this.#pictures = pictures
  }

  /** Gives data back with the names of the own pictures in it; other addresses, and those of lost files, stay. */
  async pack<T>(data: T): Promise<T> {
    const addresses = new Set<string>()
    mapAddresses(data, (address) => {
      addresses.add(address)
      return address
    })
    for (const address of addresses) await this.#name(address)
    // Of a picture that no ZIP brought along there is nothing to bring.
    return mapAddresses(data, (address) => this.#names.get(address) ?? (isPacked(address) ? '' : address))
  }

  async #name(address: string): Promise<void> {
    if (this.#names.has(address)) return
    const hash = await this.#pictures.hashOf(address)
    const name = hash && `images/${hash.slice(0, 32)}.jpg`
    this.#names.set(address, name)
    if (name && !this.packed.has(name)) this.packed.set(name, address)
  }
}
