const longest = 72
const words = new Set(['a', 'an', 'the', 'one', 'two', 'three', 'four', 'five', 'some', 'all', 'every', 'each', 'no'])

/** What is wrong with the first line of a commit, by CONTRIBUTING.md. Whether a verb is in the imperative is for reviewers. */
export function findSubjectErrors(subject: string): string[] {
  const [, text] = /^[a-z][a-z\d ,./-]*: (.+)$/.exec(subject) ?? []
  if (text === undefined) return ['does not begin with its area, as in “studyings: reject answers to closed links”']
  const [first = ''] = text.split(/[^\p{L}\d]/u)
  return [
    ...(subject.length > longest ? [`has ${subject.length} characters, at most ${longest}`] : []),
    ...(/^\d/.test(first) || words.has(first.toLowerCase()) ? [`says “${first}” where its verb belongs`] : []),
  ]
}
