import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Site } from '#app/platform/auth/context.ts'
import { uuidOf } from '#app/platform/db/ids.ts'
import { votingPath } from '#app/visits/scores/shown/score.ts'

/** Bytes of a link: the ballot's id and a signature. */
const idBytes = 16
const signatureBytes = 18

function signatureOf({ formKey }: Pick<Site, 'formKey'>, id: Uint8Array): Buffer {
  const code = createHmac('sha256', formKey).update('ballot ').update(id).digest()
  return code.subarray(0, signatureBytes)
}

/** The absolute URL of a ballot. Anybody who has it can vote; it reveals no vote. */
export function ballotAddress(site: Pick<Site, 'formKey' | 'origin'>, ballotId: string): string {
  const id = Buffer.from(ballotId.replaceAll('-', ''), 'hex')
  const key = Buffer.concat([id, signatureOf(site, id)]).toString('base64url')
  return `${site.origin}${votingPath}?clave=${key}`
}

/** The ballot of a link; null if the site has not signed it. */
export function ballotOfKey(site: Pick<Site, 'formKey'>, key: string | null): string | null {
  const bytes = Buffer.from(key ?? '', 'base64url')
  if (bytes.byteLength !== idBytes + signatureBytes || bytes.toString('base64url') !== key) {
    return null
  }
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(signatureOf(site, id), bytes.subarray(idBytes))) return null
  return uuidOf(id.toString('hex'))
}
