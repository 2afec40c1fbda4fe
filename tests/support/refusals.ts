import { Problem } from '#app/problem.ts'

/** The status and code with which an act is refused; fails if it is not. */
export async function refusalOf(act: Promise<unknown>): Promise<string> {
  const thrown = await act.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof Problem)) throw new Error(`not refused: ${String(thrown)}`)
  return `${thrown.status} ${thrown.code}`
}

export const statusOf = async (act: Promise<unknown>): Promise<number> =>
  Number((await refusalOf(act)).slice(0, 3))
