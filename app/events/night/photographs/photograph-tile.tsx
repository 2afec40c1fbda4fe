import { useState, type ReactNode } from 'react'
import { classNames } from '#app/kit/ui/class-names.ts'
import { usePictureAddress, type OwnPicture } from './use-own-picture.ts'

/** A photograph in the grid of those of the evening. */
export function PhotographTile({
  source,
  alt,
  about,
  dimmed = false,
  takeBack,
}: {
  source: string | OwnPicture
  alt: string
  about: string
  /** The club does not have it yet. */
  dimmed?: boolean
  /** What takes it back, for who may. */
  takeBack: ReactNode
}) {
  const address = usePictureAddress(source)
  // What this browser cannot draw, the server may.
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <li className="min-w-0">
      <div className="bg-cream aspect-square overflow-hidden rounded-sm">
        {address === null || broken === address ? null : (
          <img
            src={address}
            alt={alt}
            onError={() => setBroken(address)}
            loading="lazy"
            decoding="async"
            className={classNames('size-full object-cover', dimmed && 'opacity-60')}
          />
        )}
      </div>
      <div className="mt-1 flex items-start justify-between gap-2">
        <p className="min-w-0 pt-1 text-xs wrap-anywhere text-stone-600">{about}</p>
        {takeBack}
      </div>
    </li>
  )
}
