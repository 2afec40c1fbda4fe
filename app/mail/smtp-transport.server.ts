import { createTransport } from 'nodemailer'
import { PermanentMailFailure, type MailTransport } from './transport.ts'

/** Milliseconds; requests never wait for these, the sender alone does. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** Sends through the server of SMTP_URL. A final refusal (5xx) becomes a PermanentMailFailure. */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport({ url, pool: true, maxConnections: 2, ...timeouts })
  return {
    async send({ messageId, ...mail }) {
      try {
        await transport.sendMail({
          ...mail,
          messageId,
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      } catch (error) {
        if (isFinal(error)) throw new PermanentMailFailure(error.message, { cause: error })
        throw error
      }
    },
    close: () => transport.close(),
  }
}

/** 5xx answers to the recipient or the content; wrong credentials (535) may be corrected later. */
function isFinal(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    typeof error.responseCode === 'number' &&
    error.responseCode >= 500 &&
    !('code' in error && error.code === 'EAUTH')
  )
}
