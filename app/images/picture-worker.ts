import { constants, setPriority } from 'node:os'
import process from 'node:process'
import type { CoveredArea } from './covered-area.ts'

/**
 * The process that reads uploaded pictures for the site, one message each (server/picture-process.ts).
 * Decoders are the largest piece of foreign code that strangers' bytes get to: here they can take
 * neither the site's time nor its memory, and what makes one crash ends nothing else.
 */

// First, for threads inherit it: everything else on the machine goes before pictures.
setPriority(constants.priority.PRIORITY_LOW)
// A signal to all processes of the service is not for this one: somebody may still wait for a picture.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
// The site has ended, in whatever way.
process.once('disconnect', () => process.exit())

const { readPicture } = await import('./picture-variants.server.ts')

type Asked = { id: number; content: Uint8Array; covered: readonly CoveredArea[] }

process.on('message', ({ id, content, covered }: Asked) => {
  void readPicture(content, covered).then((picture) => process.send?.({ id, picture }))
})
