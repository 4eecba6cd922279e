import { basename } from 'node:path'
import { isPacked, mapAddresses } from '../pictures.ts'

/** What tells own pictures from others, and whether their files are there. */
interface Pictures {
  has(address: string): Promise<boolean>
}

/** Gathers the pictures of an export under the names that they have in its ZIP. */
export class PictureBox {
  readonly #pictures: Pictures
  /** The name in the ZIP by the address; undefined for what stays where it is. */
  readonly #names = new Map<string, string | undefined>()

  constructor(pictures: Pictures) {
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
    this.#names.set(address, (await this.#pictures.has(address)) ? `images/${basename(address)}` : undefined)
  }

  /** `[address, name]` of every picture that goes along. */
  get packed(): [string, string][] {
    return [...this.#names].flatMap(([address, name]): [string, string][] =>
      name === undefined ? [] : [[address, name]],
    )
  }
}
