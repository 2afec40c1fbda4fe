import type { Settings } from './settings.ts'

type Keeping = { localPictures: boolean; localOutbox: boolean }

/** The settings that several machines need in order to share everything. */
export function missingOfSeveral(replicas: readonly Keeping[]): ('S3_URL' | 'SMTP_URL')[] {
  return [
    ...(replicas.some(({ localPictures }) => localPictures) ? (['S3_URL'] as const) : []),
    ...(replicas.some(({ localOutbox }) => localOutbox) ? (['SMTP_URL'] as const) : []),
  ]
}

/** Warnings about an incomplete set-up, each with what to set. */
export function setUpNotes(
  settings: Pick<Settings, 'databaseUrl' | 's3Url' | 'smtpUrl' | 'origin'>,
  hostsWithOtherSecrets: readonly string[] = [],
): string[] {
  const { databaseUrl, s3Url, smtpUrl, origin } = settings
  const notes: string[] = []
  if (databaseUrl && !s3Url) {
    notes.push(
      'DATABASE_URL is set without S3_URL: uploaded pictures are kept on this machine alone. Set S3_URL before a second process uses the database.',
    )
  }
  if (databaseUrl && !smtpUrl) {
    notes.push(
      'DATABASE_URL is set without SMTP_URL: mails are only files on this machine. Set SMTP_URL and MAIL_FROM before a second process uses the database.',
    )
  }
  if (origin.startsWith('https:') && !smtpUrl) {
    notes.push(
      'ORIGIN is a public address, but without SMTP_URL mails reach nobody: they are only files in DATA_DIR/outbox. Set SMTP_URL and MAIL_FROM.',
    )
  }
  if (hostsWithOtherSecrets.length > 0) {
    notes.push(
      `SECRET differs from that of the process on ${hostsWithOtherSecrets.join(', ')}: what one signs the other refuses. Set the same for every process.`,
    )
  }
  return notes
}
