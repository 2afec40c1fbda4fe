import { cookies as rules } from '#app/cookies.ts'

/** The cookie that carries a notice over a redirect. Readable by the page: it holds no secret. */
export const flashCookie = rules.flash.name

/** Whether there is a notice to show; what it says is loaded only then. */
export function hasFlash(cookies: string): boolean {
  return cookies.split(/;\s*/u).some((part) => part.startsWith(`${flashCookie}=`))
}
