import type { BlockModel } from '../define-model.ts'

export interface Sample {
  name: string
  version: number
  data: unknown
}

const files = import.meta.glob<readonly unknown[]>('../../*/fixtures/v*.json', { eager: true, import: 'default' })

/** The fixtures of all versions of a block, oldest first. Throws if a version has none. */
export function samplesOf({ name, version }: BlockModel): Sample[] {
  return Array.from({ length: version }, (_, index) => index + 1).flatMap((version) => {
    const samples = files[`../../${name}/fixtures/v${version}.json`]
    if (!samples) throw new Error(`${name} has no samples of version ${version}`)
    return samples.map((data, index) => ({ name: `v${version}[${index}]`, version, data }))
  })
}
