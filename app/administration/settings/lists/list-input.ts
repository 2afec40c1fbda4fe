import { z } from 'zod'
import { formVersion as version } from '#app/kit/forms/form-version.ts'
import { paragraphs, singleLine } from '#app/kit/forms/text-input.ts'
import { pictureOf } from '#app/platform/images/pictures.ts'

const required = (longest: number) => singleLine(longest).min(1, 'required')

const quote = paragraphs(600).refine((text) => text !== '', 'required')

const picture = z
  .string('required')
  .max(300, 'tooLong')
  .refine((path) => pictureOf(path) !== null, 'pictureMissing')

const testimonialFields = {
  author: required(80).refine((name) => name === '' || name.length >= 2, 'nameTooShort'),
  text_es: quote,
  text_ca: quote,
  role_es: required(80),
  role_ca: required(80),
  // Forms of an earlier release have no portrait.
  portrait: picture.or(z.literal('')).default(''),
}

const testimonialOf = (form: Record<keyof typeof testimonialFields, string>) => ({
  author: form.author,
  text: { es: form.text_es, ca: form.text_ca },
  role: { es: form.role_es, ca: form.role_ca },
  portrait: form.portrait || null,
})

/** The version of an edited item, or the idempotency key of a new one. */
const resubmissionFields = {
  version: version.optional(),
  submission: z.uuid('unexpected').optional(),
}

export const testimonialInput = z
  .strictObject({ ...resubmissionFields, ...testimonialFields })
  .transform((form) => ({
    version: form.version,
    submission: form.submission,
    item: testimonialOf(form),
  }))

const slideFields = {
  picture,
  alt_es: singleLine(200),
  alt_ca: singleLine(200),
}

function slideOf(form: Record<keyof typeof slideFields, string>, context: z.RefinementCtx) {
  for (const [language, text, other] of [
    ['es', form.alt_es, form.alt_ca],
    ['ca', form.alt_ca, form.alt_es],
  ] as const) {
    if (text === '' && other !== '') {
      context.addIssue({ code: 'custom', path: [`alt_${language}`], message: 'bothLanguages' })
    }
  }
  return { picture: form.picture, alt: { es: form.alt_es, ca: form.alt_ca } }
}

export const slideInput = z
  .strictObject({ ...resubmissionFields, ...slideFields })
  .transform((form, context) => ({
    version: form.version,
    submission: form.submission,
    item: slideOf(form, context),
  }))

/** The whole order of a list, as ids. */
export const orderInput = z.strictObject({
  version,
  order: z
    .string('required')
    .max(4000, 'tooLong')
    .transform((ids) => ids.split(',')),
})
