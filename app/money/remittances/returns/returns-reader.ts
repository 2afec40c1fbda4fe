import type { FileReader } from '#app/file-reader.ts'
import { readReturns, type ReadReturns } from '#packages/banking/sepa/read-returns.server.ts'

export const returnsReader: FileReader<string, ReadReturns> = {
  kind: 'returns',
  seconds: 25,
  refusal: 'fileUnreadable',
  read: readReturns,
}
