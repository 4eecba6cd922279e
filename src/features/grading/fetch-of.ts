/**
 * What belongs to somebody or something is not asked for before that is known: nothing is what nobody has (lessons of a
 * course, the own private studyings, students).
 */
export async function fetchOf<Reply>(
  id: string | undefined,
  ask: (id: string) => Promise<Reply>,
  nothing: Reply,
): Promise<Reply> {
  return id ? ask(id) : nothing
}
