import { CloudUpload, Hourglass } from 'lucide-react'
import type { PhoneKnown } from '#app/events/attendees/phone/phone-store.ts'

const notice = 'bg-warn-100 mb-4 flex items-start gap-3 px-4 py-3 text-sm'

export function WaitingHere({
  phone: { pending, signedOut, ofOthers },
  copy,
}: {
  phone: Pick<PhoneKnown<unknown>, 'pending' | 'signedOut' | 'ofOthers'>
  copy: {
    pending: (count: number) => string
    signedOut: string
    ofOthers: (count: number) => string
  }
}) {
  return (
    <>
      {pending > 0 ? (
        <output className={notice}>
          <CloudUpload aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
          {signedOut ? copy.signedOut : copy.pending(pending)}
        </output>
      ) : null}
      {ofOthers > 0 ? (
        <output className={notice}>
          <Hourglass aria-hidden="true" className="mt-0.5 size-5 shrink-0" strokeWidth={1.5} />
          {copy.ofOthers(ofOthers)}
        </output>
      ) : null}
    </>
  )
}
