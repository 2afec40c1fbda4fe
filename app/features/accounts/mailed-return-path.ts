/** The pages that send people to sign up, who then want to go on there. */
const pages = [
  /^\/unete$/u,
  /^\/cuenta$/u,
  /^\/eventos\/\d{1,15}\/inscripcion$/u,
  /^\/restaurantes\/\d{1,15}\/resena$/u,
]

/**
 * The end of a mailed link that leads on to this page; '' for any page that nobody is sent to sign up
 * from: a link in a mail carries nothing that whoever asked for the mail has made up.
 */
export function mailedReturn(path: string): string {
  const known = pages.some((page) => page.test(path))
  return known ? `&returnTo=${encodeURIComponent(path)}` : ''
}
