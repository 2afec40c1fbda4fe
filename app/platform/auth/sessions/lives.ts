import { cookies } from '#app/cookies.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/**
 * How long everything lives that lets somebody in, in milliseconds. A refresh token lives as long as its
 * session; a session, link or code that is over is removed (app/platform/auth/sessions/expiry.server.ts).
 */
export const lives = {
  /** At most, and without being used; shorter for the panel's people (design, S6). */
  session: {
    absolute: cookies.session.life * 1000,
    idleOfMember: 7 * day,
    idleOfStaff: 12 * hour,
  },
  /** What a program carries; its session is read at each request besides. */
  accessToken: hour,
  /** The link of a mail, by what it is for. */
  link: { verify_email: day, reset_password: hour, change_email: day, invitation: 14 * day },
  /** The same for the accounts of an earlier site. */
  invitation: 7 * day,
  /** A code that was sent to a telephone, and the guesses at one of an application. */
  code: 5 * minute,
  /** Where an account has signed in; as long as the cookie by which the browser is known. */
  seenDevice: cookies.device.life * 1000,
  /** That a partner has seen a code of a card; by then it is over for long. */
  seenCardCode: day,
  /** After the password was proved, sensitive acts do not ask for it (decisions.md). */
  passwordProof: 10 * minute,
} as const
