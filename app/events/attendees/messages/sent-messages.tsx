import { attendeesCopy } from '#app/events/attendees/attendees.copy.ts'
import { MissingMark } from '#app/kit/panel/missing-mark.tsx'
import { useCopy, useLanguage } from '#app/platform/i18n/languages/language-provider.tsx'
import { otherLanguage, type Language } from '#app/platform/i18n/languages/language.ts'
import { shortDateTime } from '#app/platform/i18n/time/madrid-time.ts'
import type { SentMessage } from './message-attendees.server.ts'

/** Its texts in a language; null where it was not written in it. */
function textsIn(message: SentMessage, language: Language) {
  const { subject, text, translation } = message
  if (message.language === language) return { subject, text }
  return translation.subject && translation.text
    ? { subject: translation.subject, text: translation.text }
    : null
}

/** What was sent to those who come, in both languages, the last one first. */
export function SentMessages({ messages }: { messages: readonly SentMessage[] }) {
  const { messagePage: copy } = useCopy(attendeesCopy)
  const { language } = useLanguage()
  if (messages.length === 0) return null
  // Each reads the own language first.
  const inOrder = [language, otherLanguage(language)]
  return (
    <section aria-labelledby="sent-messages" className="mt-16">
      <h2 id="sent-messages" className="text-h3 mb-4">
        {copy.sent}
      </h2>
      <ul className="border-t border-stone-400">
        {messages.map((message) => {
          const versions = inOrder.flatMap((each) => {
            const texts = textsIn(message, each)
            return texts ? [{ ...texts, each }] : []
          })
          const [only] = versions
          return (
            <li key={message.id} className="border-b border-stone-200 py-6">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-stone-600">
                <time dateTime={message.sentAt.toISOString()}>
                  {shortDateTime(message.sentAt, language)}
                </time>
                <span>
                  {copy.sentTo(message.recipients, message.toWaiting)}
                  {message.sentBy ? ` · ${message.sentBy}` : null}
                </span>
                <MissingMark
                  language={versions.length === 1 && only ? otherLanguage(only.each) : null}
                />
              </p>
              <div className="mt-3 grid gap-6 md:grid-cols-2">
                {versions.map(({ each, subject, text }) => (
                  <div key={each} lang={each} className="min-w-0">
                    <h3 className="text-body font-sans font-semibold tracking-normal break-words">
                      {subject}
                    </h3>
                    <p className="text-ink-2 mt-1.5 text-sm break-words whitespace-pre-line">
                      {text}
                    </p>
                  </div>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
