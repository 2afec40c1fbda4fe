import { boundedQueue } from '#app/platform/queues/fair-queue.ts'
import type { ProblemCode } from './copy/problems.copy.ts'
import { Problem } from './problem.ts'

/** Kinds of uploaded files; each is read in a process of its own (server/jobs/file-processes.ts). */
export type FileKind = 'picture' | 'statement' | 'returns' | 'members' | 'visits' | 'mandates'

/** Reads files of one kind: a pure function of plain data. */
export type FileReader<Input, Output> = {
  kind: FileKind
  /** Time limit per file. The proxy waits 30 seconds (docs/nginx.conf). */
  seconds: number
  /** Refusal of a file that takes too long or crashes the process. */
  refusal: ProblemCode
  read: (input: Input) => Output | Promise<Output>
}

/** Reads a file outside the main event loop; null if the process crashes or times out. */
export type ReadApart = <Input, Output>(
  reader: FileReader<Input, Output>,
  input: Input,
) => Promise<Output | null>

const queues = new Map<FileKind, ReturnType<typeof boundedQueue>>()

/**
 * Reads a file in a separate process, one of its kind at a time: it may take seconds and more than 100 MB.
 *
 * @throws Problem 422 with the reader's refusal; 503 if the queue is full.
 */
export async function readFileInProcess<Input, Output>(
  { readApart }: { readApart: ReadApart },
  reader: FileReader<Input, Output>,
  input: Input,
): Promise<Output> {
  const inTurn = queues.get(reader.kind) ?? boundedQueue({ atOnce: 1, atMostWaiting: 20 })
  queues.set(reader.kind, inTurn)
  const read = await inTurn(() => readApart(reader, input))
  if (read === null) throw new Problem(reader.refusal, 422)
  return read
}
