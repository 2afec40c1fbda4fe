import { useEffect, useRef } from 'react'
import { membersCopy } from '#app/copy/members.ts'
import { useCopy, useLanguage } from '#app/i18n/language-provider.tsx'
import { shortDateTime, shortDay } from '#app/i18n/madrid-time.ts'
import type { MemberConflict, MemberField } from './member-form.ts'

const labels = {
  full_name: 'name',
  email: 'email',
  phone: 'phone',
  member_number: 'number',
  joined_on: 'joined',
  valid_until: 'validUntil',
  member_notes: 'notes',
} as const satisfies Record<MemberField, string>

/**
 * Who saved the same member meanwhile, and what is stored other than it was typed. Takes the focus when
 * it appears; another conflict is another notice (`key`).
 */
export function MemberConflictNotice({ conflict }: { conflict: MemberConflict }) {
  const { form: copy } = useCopy(membersCopy)
  const { language } = useLanguage()
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])

  const shown = (field: MemberField, stored: string) => {
    if (stored === '') return copy.nothing
    const isDay = field === 'joined_on' || field === 'valid_until'
    return isDay ? shortDay(stored, language) : stored
  }
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className="border-warn bg-warn-100 rounded-sm border-l-2 px-4 py-3 text-sm"
    >
      <p className="font-semibold">{copy.changed}</p>
      <p>{copy.changedBy(conflict.by ?? copy.somebody, shortDateTime(conflict.at, language))}</p>
      <p className="mt-2">{copy.differs}</p>
      <ul className="mt-1 list-disc pl-5">
        {conflict.differing.map(({ field, stored }) => (
          <li key={field} className="break-words">
            {copy.stored(copy[labels[field]], shown(field, stored))}
          </li>
        ))}
      </ul>
    </div>
  )
}
