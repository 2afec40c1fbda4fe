import type { ownDataFiles as spanish } from '#app/copy/es/own-data-files.ts'
import type { Translation } from '#app/i18n/translation.ts'

export const ownDataFiles: Translation<typeof spanish> = {
  archive: 'les-meves-dades',
  kinds: {
    account: 'compte',
    sessions: 'sessions',
    secondFactors: 'verificacio',
    memberships: 'soci',
    registrations: 'reserves',
    guests: 'persones',
    reviews: 'ressenyes',
    messages: 'missatges',
    mails: 'correus',
    posts: 'publicacions',
    pictures: 'imatges',
    activity: 'activitat',
  },
}
