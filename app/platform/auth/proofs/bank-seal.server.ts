import { createHash } from 'node:crypto'
import type { Site } from '#app/platform/auth/context.ts'
import { seal, unseal } from './sealed.server.ts'

/** A sealed bank account; `ibanKey` identifies its key. */
export type SealedAccount = { ibanSealed: Buffer; ibanKey: string; ibanEnd: string }

type Keys = Pick<Site, 'bankKeys'>

/** Identifies a key without revealing it. */
const nameOf = (key: Uint8Array) => createHash('sha256').update(key).digest('hex').slice(0, 16)

/** Id of the current sealing key. */
export const currentKey = ({ bankKeys }: Keys) => nameOf(bankKeys[0])

/** Seals an IBAN for the row with this id: moved to another row it cannot be opened. */
export function sealAccount(site: Keys, iban: string, owner: string): SealedAccount {
  return {
    ibanSealed: seal(site.bankKeys[0], Buffer.from(iban), owner),
    ibanKey: currentKey(site),
    ibanEnd: iban.slice(-4),
  }
}

/** The IBAN of a row. Null if deleted, or sealed with an unknown secret. */
export function openAccount(
  site: Keys,
  { ibanSealed, ibanKey }: { ibanSealed: Buffer | null; ibanKey: string | null },
  owner: string,
): string | null {
  const key = site.bankKeys.find((each) => nameOf(each) === ibanKey)
  return key && ibanSealed ? unseal(key, ibanSealed, owner).toString() : null
}
