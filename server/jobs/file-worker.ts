import { constants, setPriority } from 'node:os'
import process from 'node:process'
import type { FileKind, FileReader } from '#app/file-reader.ts'

/**
 * The process that reads files of one kind, one per message (server/jobs/file-processes.ts). Malicious files cost
 * neither the site's time nor its memory, and crash nothing else.
 */

const readers: Record<FileKind, () => Promise<FileReader<never, unknown>>> = {
  picture: async () =>
    (await import('#app/platform/images/picture-variants.server.ts')).pictureReader,
  statement: async () =>
    (await import('#app/money/bank-statements/statement-reader.ts')).statementReader,
  returns: async () =>
    (await import('#app/money/remittances/returns/returns-reader.ts')).returnsReader,
  members: async () =>
    (await import('#app/members/member-import/rows/check-rows.server.ts')).membersReader,
  mandates: async () =>
    (await import('#app/money/mandates/import/mandate-rows.server.ts')).mandatesReader,
  visits: async () => (await import('#app/visits/visit-import/check-rows.server.ts')).visitsReader,
}
const isKind = (kind: string): kind is FileKind => Object.hasOwn(readers, kind)

const [, , kind = ''] = process.argv
if (!isKind(kind)) throw new Error(`no files of this kind are read: ${kind}`)
// Before the decoder's threads start, which inherit it: pictures have the lowest priority.
if (kind === 'picture') setPriority(constants.priority.PRIORITY_LOW)
// Signals to the whole service are ignored: a file may still be in progress.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
// The site has ended.
process.once('disconnect', () => process.exit())

const { read } = await readers[kind]()

const readAndReply = async (id: number, input: never) =>
  process.send?.({ id, result: await read(input) })

process.on('message', ({ id, input }: { id: number; input: never }) => void readAndReply(id, input))
