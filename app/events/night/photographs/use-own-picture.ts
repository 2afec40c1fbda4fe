import { useEffect, useState } from 'react'
import { onPhone } from './photographs-on-phone.ts'

/** A photograph that this telephone has, by its id. */
export type OwnPicture = { own: string }

export const ownPictureOf = (id: string): OwnPicture => ({ own: id })

/** The address of a photograph: that of the site, or one of this page for what is on the telephone; null until it is read. */
export function usePictureAddress(source: string | OwnPicture): string | null {
  const own = typeof source === 'string' ? null : source.own
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (own === null) return undefined
    let made: string | null = null
    let gone = false
    async function read(id: string) {
      const photograph = await onPhone(id)
      if (gone || !photograph) return
      made = URL.createObjectURL(photograph.picture)
      setAddress(made)
    }
    void read(own)
    return () => {
      gone = true
      if (made !== null) URL.revokeObjectURL(made)
    }
  }, [own])
  return typeof source === 'string' ? source : address
}
