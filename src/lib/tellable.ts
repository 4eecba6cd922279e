import { faultWords } from './fault-words.ts'

/** As `work`, but whatever goes wrong has a message for people. */
export async function tellable<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    throw new Error(faultWords(error), { cause: error })
  }
}
