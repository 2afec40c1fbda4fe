import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

/** A member since 1995 or later. Invented: none of them is anybody. */
export type SampleMember = {
  number: number
  name: string
  /** A day, or so many days ago. */
  joined: string | number
  language: Language
  /** A membership that has ended says on which day, or how many days ago; most go on. */
  standing?: 'lapsed' | { left: string | number }
  /** What the panel alone sees. */
  notes?: string
  account?: true
}

/** Who has asked to become a member, and is none (yet). They have accounts, as whoever asks. */
type SampleRequest = {
  name: string
  language: Language
  /** Days ago. */
  asked: number
  reason: string
  status: 'pending' | 'rejected'
}

export const sampleMembers = () => sampleRecords<SampleMember>('members')

export const sampleRequests = () => sampleRecords<SampleRequest>('requests')

/** 'Núria Capdevila' as 'nuria.capdevila@example.org': nobody gets mail there, the domain is kept for examples (RFC 2606). */
export const emailOf = (name: string) =>
  `${name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(' ').slice(-2).join('.')}@example.org`
