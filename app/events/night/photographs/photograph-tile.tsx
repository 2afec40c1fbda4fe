import { Trash2 } from 'lucide-react'
import { useState, type ReactNode, useEffect } from 'react'
import { problemsCopy } from '#app/copy/problems.copy.ts'
import { nightCopy } from '#app/events/night/night.copy.ts'
import { IconLink } from '#app/kit/panel/icon-link.tsx'
import { classNames } from '#app/kit/ui/class-names.ts'
import { buttonClass, Button } from '#app/kit/ui/links/button.tsx'
import { IconButton } from '#app/kit/ui/links/icon-button.tsx'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'
import { findOnPhone } from './photographs-on-phone.ts'
import type { OwnPhotograph } from './use-photographs.ts'

export function PhotographTile({
  source,
  alt,
  about,
  dimmed = false,
  withdraw,
}: {
  source: string | OwnPicture
  alt: string
  about: string
  /** Dimmed while not sent yet. */
  dimmed?: boolean
  /** The removal button, when removal is allowed. */
  withdraw: ReactNode
}) {
  const address = usePictureAddress(source)
  // The server may read what this browser cannot draw.
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
        {withdraw}
      </div>
    </li>
  )
}

/** A refused photograph with the reason; it stays on the phone until dismissed. */
export function RefusedPhotograph({
  photograph: { id, name, reason },
  onDrop,
}: {
  photograph: Extract<OwnPhotograph, { state: 'refused' }>
  onDrop: () => void
}) {
  const { photographs: copy } = useCopy(nightCopy)
  const problems = useCopy(problemsCopy)
  const address = usePictureAddress(ownPictureOf(id))
  // An invalid picture cannot be drawn either.
  const [broken, setBroken] = useState(false)
  return (
    <div role="alert" className="border-error mt-4 flex items-start gap-4 border-l-4 bg-white p-3">
      {address === null || broken ? null : (
        <img
          src={address}
          alt=""
          onError={() => setBroken(true)}
          className="size-16 shrink-0 rounded-sm object-cover"
        />
      )}
      <div className="min-w-0 text-sm">
        <p className="font-semibold wrap-anywhere">
          {copy.refused}: {name}
        </p>
        <p>{problems[reason]}</p>
        <div className="mt-2 flex flex-wrap gap-3">
          {address === null ? null : (
            <a
              href={address}
              download={name}
              aria-label={copy.about(copy.save, name)}
              className={buttonClass({ variant: 'line', size: 'sm' })}
            >
              {copy.save}
            </a>
          )}
          <Button
            variant="plain"
            size="sm"
            aria-label={copy.about(copy.drop, name)}
            onClick={onDrop}
          >
            {copy.drop}
          </Button>
        </div>
      </div>
    </div>
  )
}

type OwnPicture = { own: string }

export const ownPictureOf = (id: string): OwnPicture => ({ own: id })

/** Address of a photograph: the site's, or an object URL for one on the phone; null until read. */
function usePictureAddress(source: string | OwnPicture): string | null {
  const own = typeof source === 'string' ? null : source.own
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    if (own === null) return undefined
    let made: string | null = null
    let gone = false
    async function read(id: string) {
      const photograph = await findOnPhone(id)
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

/**
 * Takes a photograph back: by a confirmation page for a stored one, immediately for one on the phone only.
 *
 * @param label names the photograph.
 */
export function WithdrawPhotograph({
  label,
  ...how
}: { label: string } & ({ to: string } | { onPress: () => void })) {
  if ('to' in how) return <IconLink to={how.to} label={label} icon={Trash2} />
  return (
    <IconButton
      label={label}
      title={label}
      onClick={how.onPress}
      className="text-ink-2 hover:bg-cream hover:text-ink"
    >
      <Trash2 className="size-5" />
    </IconButton>
  )
}
