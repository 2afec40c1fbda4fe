import { Encrypter } from 'age-encryption'

/** Whether something can be encrypted for it: a letter that is wrong is found by its checksum. */
export function isRecipient(key: string): boolean {
  try {
    new Encrypter().addRecipient(key)
    return true
  } catch {
    return false
  }
}
