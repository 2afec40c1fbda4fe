import { CloudUpload, Hourglass } from 'lucide-react'
import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import type { PhoneKnown } from '#app/events/attendees/phone/phone-store.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

const noticeClass = 'bg-warn-100 mb-4 flex items-start gap-3 px-4 py-3 text-sm'

/** Unsent marks and payments of this phone. */
export function UnsentMarks({
  phone: { pending, signedOut, ofOthers },
}: {
  phone: Pick<PhoneKnown<unknown>, 'pending' | 'signedOut' | 'ofOthers'>
}) {
  const { waitingHere: copy } = useCopy(attendeesCopy)
  return (
    <>
      {pending > 0 ? (
        <output className={noticeClass}>
          <CloudUpload className="mt-0.5 size-5 shrink-0" />
          {signedOut ? copy.signedOut : copy.pending(pending)}
        </output>
      ) : null}
      {ofOthers > 0 ? (
        <output className={noticeClass}>
          <Hourglass className="mt-0.5 size-5 shrink-0" />
          {copy.ofOthers(ofOthers)}
        </output>
      ) : null}
    </>
  )
}
