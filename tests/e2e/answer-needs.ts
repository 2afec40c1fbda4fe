import type { Page } from 'playwright-core'

/** Answers whether a person has an allergy or a diet, in the form that is open; the first is who registers. */
export async function answerNeeds(page: Page, place: number, answer: 'no' | 'yes'): Promise<void> {
  await page.locator(`[name=guest_${place}_needs][value=${answer}]`).check()
}
