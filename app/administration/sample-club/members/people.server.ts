import { sampleRecords } from '#app/administration/sample-club/read-samples.server.ts'
import type { Language } from '#app/platform/i18n/languages/language.ts'

/** A member since 1995 or later. Invented. */
export type SampleMember = {
  number: number
  name: string
  /** A day, or a number of days ago. */
  joined: string | number
  language: Language
  /** How a membership ended: its day, or days ago; most are active. */
  ended?: 'lapsed' | { left: string | number }
  /** Visible only in the panel. */
  notes?: string
  account?: true
  /** Has no email address. */
  byLetter?: true
}

/** Applicants who are not members (yet); they have accounts, as all applicants. */
type SampleRequest = {
  name: string
  language: Language
  /** Number of days ago. */
  asked: number
  reason: string
  status: 'pending' | 'rejected'
}

export const sampleMembers = () => sampleRecords<SampleMember>('members')

export const sampleRequests = () => sampleRecords<SampleRequest>('requests')

/** 'Núria Capdevila' as 'nuria.capdevila@example.org', a domain reserved by RFC 2606. */
export const emailOf = (name: string) =>
  `${name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().split(' ').slice(-2).join('.')}@example.org`
