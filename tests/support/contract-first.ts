import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The order of test files: those that walk all operations first. They are short and take longest, so in Vitest's own order,
 * which is that of sizes on a new machine, one worker would be at them alone at the end.
 */
export class ContractFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isContract = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/contract/')
    return [...sorted.filter(isContract), ...sorted.filter((file) => !isContract(file))]
  }
}
