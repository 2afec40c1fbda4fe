import { Camera, Images } from 'lucide-react'
import { useId } from 'react'
import { UnsentMarks } from '#app/events/attendees/door/unsent-marks.tsx'
import type { PhoneOwner } from '#app/events/attendees/phone/phone-queue.ts'
import { nightCopy } from '#app/events/night/night.copy.ts'
import { nightPaths, type KeptPhotograph } from '#app/events/night/night.ts'
import { FileChooser } from '#app/kit/ui/fields/file-chooser.tsx'
import { buttonClass } from '#app/kit/ui/links/button.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { timeOfDay } from '#app/platform/i18n/time/madrid-time.ts'
import {
  ownPictureOf,
  PhotographTile,
  RefusedPhotograph,
  WithdrawPhotograph,
} from './photograph-tile.tsx'
import { usePhotographs } from './use-photographs.ts'

const photographs = 'image/*'

export function NightPhotographs({
  owner,
  photographs: kept,
  takenBack,
  closed,
  submission,
}: {
  owner: PhoneOwner
  photographs: readonly KeptPhotograph[]
  takenBack: readonly string[]
  closed: boolean
  submission: string
}) {
  const { photographs: copy } = useCopy(nightCopy)
  const { language } = useLanguage()
  const id = useId()
  const phone = usePhotographs(owner)
  const known = new Set([...kept.map((each) => each.id), ...takenBack])
  const own = phone.own.filter((each) => !known.has(each.id))
  const refused = own.flatMap((each) => (each.state === 'refused' ? [each] : []))
  const accepted = own.filter(({ state }) => state !== 'refused')
  const paths = nightPaths(owner.eventId)
  const take = (input: HTMLInputElement) => {
    const files = [...(input.files ?? [])]
    // Allows choosing the same file again after it was refused.
    input.value = ''
    void phone.take(files)
  }
  const count = kept.length + accepted.filter(({ state }) => state === 'sent').length
  return (
    <section>
      <h2 className="text-h3">{copy.title}</h2>
      <p id={`${id}-hint`} className="text-ink-2 mt-1 mb-3 text-sm">
        {closed ? copy.closed : copy.hint}
      </p>
      <UnsentMarks phone={phone} />
      {closed ? null : (
        <form
          method="post"
          encType="multipart/form-data"
          action={paths.photographs}
          className="flex flex-wrap items-center gap-3"
        >
          <input type="hidden" name="submission" value={submission} />
          {/* Devices without touch have no camera to hold up, so they choose files. */}
          <FileChooser
            id={`${id}-camera`}
            name="photographs"
            accept={photographs}
            capture
            describedBy={`${id}-hint`}
            icon={Camera}
            label={copy.take}
            className="hidden pointer-coarse:inline-flex noscript:hidden"
            onTaken={take}
          />
          <FileChooser
            id={`${id}-file`}
            name="photographs"
            accept={photographs}
            several
            describedBy={`${id}-hint`}
            icon={Images}
            label={copy.choose}
            className="inline-flex"
            onTaken={take}
          />
          <output className="text-ink-2 text-sm noscript:hidden">
            {phone.preparing > 0 ? copy.preparing : count > 0 ? copy.kept(count) : ''}
          </output>
          <span className="hidden w-full flex-col items-start gap-2 noscript:flex">
            <span className="text-xs text-stone-600">{copy.withoutScript}</span>
            <button type="submit" className={buttonClass({ size: 'sm' })}>
              {copy.submit}
            </button>
          </span>
        </form>
      )}
      {refused.map((photograph) => (
        <RefusedPhotograph
          key={photograph.id}
          photograph={photograph}
          onDrop={() => phone.drop(photograph.id)}
        />
      ))}
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
        {accepted.toReversed().map((photograph) => (
          <PhotographTile
            key={photograph.id}
            alt={copy.alt(timeOfDay(photograph.at, language))}
            source={
              photograph.state === 'sent'
                ? paths.photograph(photograph.id)
                : ownPictureOf(photograph.id)
            }
            about={`${timeOfDay(photograph.at, language)} · ${photograph.state === 'sent' ? copy.sent : copy.waiting}`}
            dimmed={photograph.state === 'waiting'}
            withdraw={
              closed ? null : (
                <WithdrawPhotograph
                  label={copy.about(copy.drop, copy.alt(timeOfDay(photograph.at, language)))}
                  {...(photograph.state === 'sent'
                    ? { to: paths.takingBack(photograph.id) }
                    : { onPress: () => phone.drop(photograph.id) })}
                />
              )
            }
          />
        ))}
        {kept.toReversed().map(({ id: photograph, version, at, by, removable }) => (
          <PhotographTile
            key={photograph}
            alt={copy.alt(timeOfDay(at, language))}
            source={paths.photograph(photograph, version)}
            about={by ? `${timeOfDay(at, language)} · ${by}` : timeOfDay(at, language)}
            withdraw={
              removable ? (
                <WithdrawPhotograph
                  label={copy.about(copy.drop, copy.alt(timeOfDay(at, language)))}
                  to={paths.takingBack(photograph)}
                />
              ) : null
            }
          />
        ))}
      </ul>
    </section>
  )
}
