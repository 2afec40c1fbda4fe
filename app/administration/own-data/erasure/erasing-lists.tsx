import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ownDataCopy } from '#app/administration/own-data/own-data.copy.ts'
import type { TextWithName } from '#app/administration/own-data/own-data.ts'
import { useCopy } from '#app/platform/i18n/languages/language-provider.tsx'

export function Listed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-stone-200 pt-6">
      <h3 className="text-title font-serif leading-tight">{title}</h3>
      <ul className="text-ink-2 mt-3 flex list-disc flex-col gap-2 pl-5 text-sm text-pretty">
        {children}
      </ul>
    </section>
  )
}

/** Texts by others that contain the name. */
export function NamingTexts({ texts, links }: { texts: readonly TextWithName[]; links: boolean }) {
  const { texts: copy } = useCopy(ownDataCopy)
  if (texts.length === 0) return null
  return (
    <li>
      {copy.about}
      <ul className="mt-1 list-disc pl-5">
        {texts.map(({ kind, title, path }) => (
          <li key={`${kind} ${path}`}>
            {links ? (
              <Link to={path} className="underline underline-offset-4">
                {copy.of[kind](title)}
              </Link>
            ) : (
              copy.of[kind](title)
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
