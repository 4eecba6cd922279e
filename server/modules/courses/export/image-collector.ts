import type { OwnPictures } from '../../images/service.ts'
import { isPacked, mapAddresses } from '../pictures.ts'

/** Collects the images of an export under content-hash names: identical images become one file. */
export class ImageCollector {
  readonly #pictures: Pick<OwnPictures, 'hashOf'>
  /** The name in the ZIP by the address; undefined for images that are not packed. */
  readonly #names = new Map<string, string | undefined>()
  /** One source address of each packed image, by its name. */
  readonly packed = new Map<string, string>()

  constructor(pictures: Pick<OwnPictures, 'hashOf'>) {
    this.#pictures = pictures
  }

  /** Replaces the addresses of own images in the data by their names; other addresses, and those of missing files, stay. */
  async pack<T>(data: T): Promise<T> {
    const addresses = new Set<string>()
    mapAddresses(data, (address) => {
      addresses.add(address)
      return address
    })
    for (const address of addresses) await this.#name(address)
    // Names in the data that refer to no image in the ZIP stay unchanged.
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
