import type { ProblemCode } from './copy/problems.copy.ts'
import { boundedQueue } from './platform/queues/bounded-queue.ts'
import { Problem } from './problem.ts'

/** Kinds of files that people send; each is read in a process of its own (server/jobs/file-processes.ts). */
export type FileKind = 'picture' | 'statement' | 'returns' | 'members' | 'visits'

/** Reads files of one kind: plain data becomes plain data, and nothing else is touched. */
export type FileReader<Input, Output> = {
  kind: FileKind
  /** Limit for one file. A proxy waits 30 seconds (docs/nginx.conf). */
  seconds: number
  /** Refuses a file that takes longer, or ends the process that reads it. */
  refusal: ProblemCode
  read: (input: Input) => Output | Promise<Output>
}

/** Reads a file outside of the event loop that serves everybody; gives null for a file that ends or outlasts that. */
export type ReadApart = <Input, Output>(
  reader: FileReader<Input, Output>,
  input: Input,
) => Promise<Output | null>

const queues = new Map<FileKind, ReturnType<typeof boundedQueue>>()

/**
 * Reads a file apart, one of its kind at a time: it may take seconds of the machine and more than 100 MB.
 *
 * @throws Problem 422 with the reader's refusal; 503 while too many others wait.
 */
export async function readFileApart<Input, Output>(
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
