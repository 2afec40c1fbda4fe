import { cookies as rules } from '#app/cookies.ts'

/** Cookie for a notice across a redirect. Readable by scripts: it holds no secret. */
export const flashCookie = rules.flash.name

/** Whether a notice waits; its content loads only then. */
export function hasFlash(cookies: string): boolean {
  return cookies.split(/;\s*/u).some((part) => part.startsWith(`${flashCookie}=`))
}
