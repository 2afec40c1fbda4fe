import type { dashboardCopy } from '#app/copy/dashboard.copy.ts'

type Sentences = (typeof dashboardCopy)['es']['waiting']['of']

export type WaitingKind = keyof Sentences

/** A pending task: the key of its sentence, its values, and the page that handles it. */
export type Waiting = {
  [Kind in WaitingKind]: { kind: Kind; says: Parameters<Sentences[Kind]>; to: string }
}[WaitingKind]

/** The sentence of a pending task, in the language of the copy. */
export function waitingSentence<Kind extends WaitingKind>(
  sentences: { [Each in Kind]: (...says: Parameters<Sentences[Each]>) => string },
  { kind, says }: { kind: Kind; says: Parameters<Sentences[Kind]> },
): string {
  return sentences[kind](...says)
}
